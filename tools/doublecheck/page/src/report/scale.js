// Where numbers are on an axis, and which of them are written beside it.

/**
 * @typedef {object} Scale
 * @property {(value: number) => number} at  0 at the start of the axis, 1 at its end
 * @property {number[]} ticks
 */

/** About so many numbers stand beside an axis. */
const TICKS = 4;

/**
 * From 0 to `most`, or a little more.
 * @param {number} most
 * @returns {Scale}
 */
export function linearScale(most) {
  const step = roundStep((most || 1) / TICKS);
  const end = step * Math.ceil((most || 1) / step);
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step);
  return { at: (value) => value / end, ticks };
}

/** Steps between times beside an axis, in seconds. */
const TIMES = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 43_200, 86_400];

/**
 * From 0 to `seconds`.
 * @param {number} seconds
 * @returns {Scale}
 */
export function timeScale(seconds) {
  const end = seconds || 1;
  const step = TIMES.find((one) => end / one <= TICKS + 1) ?? end / TICKS;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return { at: (value) => value / end, ticks };
}

/** The least of 1, 2, 5, 10, 20 and so on that is not less. @param {number} step */
function roundStep(step) {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((one) => one * power >= step * (1 - 1e-9)) ?? 10;
  return Math.max(1, factor * power);
}

/**
 * Powers of ten around `least` and `most`, which are above 0.
 * @param {number} least
 * @param {number} most
 * @returns {Scale}
 */
export function logScale(least, most) {
  const low = Math.floor(Math.log10(least) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(most) - 1e-9));
  const every = Math.ceil((high - low) / (TICKS + 1));
  const ticks = [];
  for (let power = low; power <= high; power += every) ticks.push(10 ** power);
  return { at: (value) => (Math.log10(value) - low) / (high - low), ticks };
}
