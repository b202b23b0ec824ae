/** @type {import('../main.js').View} */
export function rulesView(root) { root.append('soon'); return () => {}; }
