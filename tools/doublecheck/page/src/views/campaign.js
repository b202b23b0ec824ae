/** @type {import('../main.js').View} */
export function campaignView(root) { root.append('soon'); return () => {}; }
