// Keeps the address up with the view. Browsers refuse floods of changes, so these come spaced.

/** Milliseconds; a browser takes 200 changes in ten seconds. */
const SPACING = 60;

let last = -Infinity;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/**
 * Replaces the fragment of the address, at once or shortly. A link that is followed meanwhile wins.
 * @param {string} fragment
 */
export function remember(fragment) {
  clearTimeout(waiting);
  const there = location.hash;
  const replace = () => {
    if (location.hash !== there) return;
    last = performance.now();
    history.replaceState(null, '', fragment);
  };
  const wait = last + SPACING - performance.now();
  if (wait <= 0) replace();
  else waiting = setTimeout(replace, wait);
}
