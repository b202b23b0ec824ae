// Numbers as people read them.

const PLAIN = new Intl.NumberFormat('en');
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** @param {number} value */
export const exact = (value) => PLAIN.format(value);

/** Short from ten thousand on: 12.3K. @param {number} value */
export const count = (value) => (Math.abs(value) < 10_000 ? PLAIN.format(value) : SHORT.format(value));

/** @param {number} value */
export const times = (value) => `${exact(value)} time${value === 1 ? '' : 's'}`;

/** A chance: 1 in 27,263. @param {number} value */
export const share = (value) => (value > 0 ? `1 in ${exact(Math.round(1 / value))}` : 'about 0');

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return withRest(seconds, 60, 'min', 's');
  return withRest(seconds / 60, 60, 'h', 'min');
}

/** A time on an axis: 1:40 is a minute and 40 seconds. @param {number} seconds */
export function clock(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  if (parts[0] === 0) parts.shift();
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** @param {number} value @param {number} per @param {string} large @param {string} small */
function withRest(value, per, large, small) {
  const whole = Math.floor(value / per);
  const rest = Math.round(value % per);
  return rest > 0 && rest < per ? `${whole} ${large} ${rest} ${small}` : `${Math.round(value / per)} ${large}`;
}
