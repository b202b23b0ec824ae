/** @type {import('../main.js').View} */
export function boardView(root) { root.append('soon'); return () => {}; }
