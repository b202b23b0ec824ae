// A cube in perspective: its levels lie above each other and can be turned. It shows what the
// boards beside it show, so screen readers are not told again.

import { h } from '../dom.js';
import { cellName, isDark, levelName, levelsFromTop } from '../cells.js';
import { SLACK } from './hand.js';
import { Painter } from './painter.js';

/** @typedef {import('../types').Sizes} Sizes */
/** @typedef {import('../cells.js').Place} Place */

const TURN = { name: 'turn', words: 'Turn', from: -90, to: 90, first: -32 };
const PIXELS_PER_DEGREE = 3;

const TILT = { name: 'tilt', words: 'Tilt', from: 20, to: 88, first: 62 };

/** @param {Sizes} sizes */
export function perspectiveCube(sizes) {
  const elements = new Map();
  const planes = levelsFromTop(sizes).map((ranks) => plane(sizes, ranks, elements));
  const scene = h('div', { class: 'scene', 'aria-hidden': 'true' }, h('div', { class: 'solid' }, ...planes));
  scene.style.setProperty('--side', String(sizes[0]));
  const [turn, tilt] = [TURN, TILT].map((angle) => slider(angle, scene));
  turnByHand(scene, turn.input, tilt.input);
  const element = h('figure', { class: 'perspective' }, scene, turn.element, tilt.element);
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
  return { input, element: h('label', { class: 'slider' }, h('span', {}, words), input) };
}

/**
 * A drag turns the cube; one that begins on a piece moves that piece.
 * @param {HTMLElement} scene
 * @param {HTMLInputElement} turn
 * @param {HTMLInputElement} tilt
 */
function turnByHand(scene, turn, tilt) {
  let turned = false;
  /** @param {HTMLInputElement} input @param {number} value */
  const set = (input, value) => {
    input.value = String(Math.round(value)); // it keeps its bounds
    input.dispatchEvent(new Event('input'));
  };
  scene.addEventListener('pointerdown', (start) => {
    turned = false;
    if (start.button !== 0 || (start.target instanceof Element && start.target.closest('.occupied'))) return;
    const [turnBefore, tiltBefore] = [Number(turn.value), Number(tilt.value)];
    const watch = new AbortController();
    /** @param {PointerEvent} event */
    const follow = ({ clientX, clientY, buttons }) => {
      if (buttons === 0) return watch.abort();
      const [x, y] = [clientX - start.clientX, clientY - start.clientY];
      turned ||= Math.hypot(x, y) >= SLACK;
      if (!turned) return undefined;
      set(turn, turnBefore - x / PIXELS_PER_DEGREE);
      return set(tilt, tiltBefore - y / PIXELS_PER_DEGREE);
    };
    document.addEventListener('pointermove', follow, { signal: watch.signal });
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => watch.abort(), { signal: watch.signal });
  });
  scene.addEventListener('click', (event) => turned && event.stopPropagation());
}
