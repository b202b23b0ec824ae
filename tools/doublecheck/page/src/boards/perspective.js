// A cube in perspective: its levels lie above each other and can be turned. It shows what the
// boards beside it show, so screen readers are not told again.

import { h } from '../dom.js';
import { cellName, isDark, levelName, levelsFromTop } from '../cells.js';
import { Painter } from './painter.js';

/** @typedef {import('../types').Sizes} Sizes */
/** @typedef {import('../cells.js').Place} Place */

const TURN = { name: 'turn', words: 'Turn', from: -90, to: 90, first: -32 };
const TILT = { name: 'tilt', words: 'Tilt', from: 20, to: 88, first: 62 };

/** @param {Sizes} sizes */
export function perspectiveCube(sizes) {
  const elements = new Map();
  const planes = levelsFromTop(sizes).map((ranks) => plane(sizes, ranks, elements));
  const scene = h('div', { class: 'scene', 'aria-hidden': 'true' }, h('div', { class: 'solid' }, ...planes));
  scene.style.setProperty('--side', String(sizes[0]));
  const element = h('figure', { class: 'perspective' }, scene, slider(TURN, scene), slider(TILT, scene));
  return { element, painter: new Painter(elements, { label: false }) };
}

/**
 * @param {Sizes} sizes
 * @param {Place[][]} ranks
 * @param {Map<string, HTMLElement>} elements
 */
function plane(sizes, ranks, elements) {
  const level = ranks[0][0][2];
  const cells = ranks.flat().map((place) => {
    const name = cellName(sizes, place);
    const shade = isDark(place) ? 'dark' : 'light';
    const cell = h('div', { class: `cell ${shade}`, 'data-cell': name });
    elements.set(name, cell);
    return cell;
  });
  const caption = h('span', { class: 'plane-name' }, levelName(level));
  const element = h('div', { class: 'plane' }, ...cells, caption);
  element.style.setProperty('--height', String(level - (sizes[2] + 1) / 2));
  return element;
}

/**
 * @param {{name: string, words: string, from: number, to: number, first: number}} angle in degrees
 * @param {HTMLElement} scene
 */
function slider({ name, words, from, to, first }, scene) {
  const input = h('input', { type: 'range', min: from, max: to, value: first });
  const turn = () => scene.style.setProperty(`--${name}`, `${input.value}deg`);
  input.addEventListener('input', turn);
  turn();
  return h('label', { class: 'slider' }, h('span', {}, words), input);
}
