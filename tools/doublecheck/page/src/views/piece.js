// The piece tester: one black piece on an empty box, and the cells that it reaches.

import { choice, errorBox, fill, h, refill } from '../dom.js';
import { marksOf } from '../answers.js';
import { askInParts, mailbox } from '../server.js';
import { pieceName } from '../pieces.js';
import { hand } from '../boards/hand.js';
import { levelsBoard } from '../boards/levels.js';
import { mailboxBoard } from '../boards/mailbox.js';
import { perspectiveCube } from '../boards/perspective.js';
import { writeAddress } from '../address.js';
import { recordedIn } from '../recorded.js';
import { remember } from '../remember.js';
import { recordedNote, verdictLine, wholeAnswers } from './witnesses.js';
import {
  LARGEST, SMALLEST, boxName, boxesOf, drop, press, questionOf, readTester, resize, sizesOf, valuesOf,
} from '../piece_tester.js';

/** @typedef {import('../piece_tester.js').Tester} Tester */
/** @typedef {import('../boards/painter.js').Picture} Picture */
/** @typedef {import('../boards/painter.js').Painter} Painter */

/** @typedef {import('../types').Program} Program */
/** What is shown instead of asking, where there is such. @typedef {() => import('../types').Asking | null} Recorded */
/** What is drawn beside the boards. @typedef {{cube: boolean, mailbox: boolean}} Beside */

class PieceView {
  /** @type {Tester} */ #tester;
  #program;
  /** @type {Beside} */ #beside;
  /** @type {Map<string, import('../answers.js').Mark>} */ #marks = new Map();
  /** @type {Painter[]} */ #painters = [];
  /** @type {string | null} */ #pointed = null;
  #asking = new AbortController();
  #menus = h('div', { class: 'menus' });
  #levels = h('div', {});
  #extra = h('div', { class: 'beside' });
  #boards;
  #underHand = h('output', { class: 'under-hand' });
  #answers = h('div', { class: 'aside', 'aria-live': 'polite' });

  /** @param {HTMLElement} root @param {Record<string, string>} values @param {Program} program */
  constructor(root, values, program) {
    this.#program = program;
    this.#tester = readTester(program.games, values);
    this.#beside = { cube: values.cube !== 'off', mailbox: values.mailbox === 'on' };
    const controls = h(
      'div', { class: 'controls' },
      h('p', { class: 'naming' }, 'Under the hand: ', this.#underHand),
      this.#menus,
      h('p', { class: 'hint' }, 'Click or drag to place the piece. Click on the piece to change its type.'),
    );
    this.#boards = h('div', { class: 'stage' }, h('div', {}, this.#levels, controls), this.#extra);
    root.append(h('h1', { class: 'unseen' }, 'Piece tester'), h('div', { class: 'split' }, this.#boards, this.#answers));
    hand(this.#boards, {
      press: (cell) => this.#become(press(this.#tester, cell)),
      drop: (_, cell) => cell && this.#become(drop(this.#tester, cell)),
      point: (cell) => this.#point(cell),
      holds: ({ cell }) => (cell && cell === this.#tester.cell ? this.#letter : null),
    });
    this.#build(() => recordedIn(values, isTold(this.#tester, values) ? questionOf(this.#tester) : null, program));
  }

  /** The source's piece is black. */
  get #letter() {
    return this.#tester.piece.toLowerCase();
  }

  /** Another piece or place on the same boards. @param {Tester} tester */
  #become(tester) {
    this.#tester = tester;
    this.#marks = new Map();
    this.#show();
    this.#remember();
    this.#refresh();
  }

  /** @param {{box?: import('../types').Game, n?: number}} change */
  #resize(change) {
    this.#tester = resize(this.#tester, change);
    this.#remember();
    this.#build();
  }

  /** @returns {Record<string, any>} for the address */
  get values() {
    const beside = { cube: this.#beside.cube ? null : 'off', mailbox: this.#beside.mailbox ? 'on' : null };
    return { ...valuesOf(this.#tester), ...beside };
  }

  #remember() {
    remember(writeAddress(['piece'], this.values));
  }

  /** @param {Recorded} [recorded] */
  #build(recorded) {
    this.#fillMenus();
    const sizes = sizesOf(this.#tester);
    const levels = levelsBoard(sizes, 'board');
    this.#painters = [levels.painter];
    const cube = sizes[2] > 1 && this.#beside.cube && perspectiveCube(sizes);
    if (cube) this.#painters.push(cube.painter);
    fill(this.#levels, levels.element);
    fill(this.#extra, cube && cube.element);
    if (this.#beside.mailbox) this.#addMailbox(sizes);
    this.#marks = new Map();
    this.#refresh(recorded);
  }

  /** @param {import('../types').Sizes} sizes */
  async #addMailbox(sizes) {
    const painters = this.#painters;
    try {
      const board = mailboxBoard(await mailbox(boxName(this.#tester)), sizes);
      if (painters !== this.#painters) return;
      painters.push(board.painter);
      this.#extra.append(board.element);
      board.painter.show(this.#picture);
    } catch (error) {
      if (painters === this.#painters) this.#extra.append(errorBox(error));
    }
  }

  #fillMenus() {
    const { box, n } = this.#tester;
    const boxes = boxesOf(this.#program.games);
    const count = LARGEST - SMALLEST + 1;
    const sizes = Array.from({ length: count }, (_, index) => String(SMALLEST + index));
    const size = choice('Size', sizes.map((value) => [value, value]), String(n), (value) =>
      this.#resize({ n: Number(value) }),
    );
    size.querySelector('select')?.setAttribute('id', 'n');
    refill(
      this.#menus,
      choice('Box', boxes.map((one) => [one.game, boxWords(one)]), box.game, (name) =>
        this.#resize({ box: boxes.find(({ game }) => game === name) }),
      ),
      box.has_sizes && size,
      sizesOf(this.#tester)[2] > 1 && this.#toggle('cube', 'Perspective'),
      this.#toggle('mailbox', 'Mailbox'),
    );
  }

  /** @param {keyof Beside} what @param {string} words */
  #toggle(what, words) {
    const input = h('input', { type: 'checkbox', checked: this.#beside[what] });
    input.addEventListener('change', () => {
      this.#beside = { ...this.#beside, [what]: input.checked };
      this.#remember();
      this.#build();
    });
    return h('label', { class: 'check' }, input, words);
  }

  /** @returns {Picture} */
  get #picture() {
    const { cell } = this.#tester;
    const marks = new Map(this.#marks);
    if (cell) marks.set(cell, { look: 'selected', words: 'selected' });
    return { pieces: new Map(cell ? [[cell, this.#letter]] : []), marks };
  }

  #show() {
    for (const painter of this.#painters) painter.show(this.#picture);
  }

  /** Asks the oracles, and nobody any more about the piece before. @param {Recorded} [recorded] */
  async #refresh(recorded) {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const question = questionOf(this.#tester);
    /** @param {import('../types').Asking} asked */
    const draw = (asked) => !signal.aborted && this.#draw(marksOf(asked.answers, 'reachable'), answersPanel(asked));
    this.#boards.setAttribute('aria-busy', 'true');
    try {
      const told = recorded?.();
      if (told) draw(told);
      else if (!question) this.#draw(new Map(), emptyState(this.#tester));
      else draw(await askInParts(question, this.#program.oracles, draw, signal));
    } catch (error) {
      if (!signal.aborted) this.#draw(new Map(), errorBox(error));
    }
    if (!signal.aborted) this.#boards.setAttribute('aria-busy', 'false');
  }

  /** @param {Map<string, import('../answers.js').Mark>} marks @param {HTMLElement} told */
  #draw(marks, told) {
    this.#marks = marks;
    this.#show();
    fill(this.#answers, told);
  }

  /** @param {string | null} cell */
  #point(cell) {
    if (cell === this.#pointed) return;
    for (const painter of this.#painters) {
      painter.sign(this.#pointed, 'hovered', false);
      painter.sign(cell, 'hovered', true);
    }
    this.#pointed = cell;
    this.#underHand.textContent = cell ?? '';
  }
}

/** Whether an address tells all of it: what makes no sense there is not what it tells answers about. @param {Tester} tester @param {Record<string, string>} values */
const isTold = (tester, values) =>
  Object.entries(valuesOf(tester)).every(([name, value]) => value === null || values[name] === String(value));

/** @param {import('../types').Game} box */
function boxWords({ game, has_sizes, sizes: [files, ranks, levels] }) {
  return has_sizes ? game : `${game}, ${[files, ranks, ...(levels > 1 ? [levels] : [])].join(' × ')}`;
}

/** @param {import('../types').Asking} asked */
const answersPanel = (asked) => h('section', { class: 'panel' }, verdictLine(asked), recordedNote(asked), wholeAnswers(asked));

/** @param {Tester} tester */
function emptyState({ piece }) {
  return h(
    'section',
    { class: 'panel' },
    h('p', { class: 'state' }, `No piece yet. The next one is a ${pieceName(piece).split(' ')[1]}.`),
    h('p', { class: 'hint' }, 'By keyboard: Tab to a board, arrows and Page Up or Page Down to a cell, Enter.'),
  );
}

/** What the view showed last, so that another view loses no work. @type {Record<string, string>} */
let kept = {};

/** @type {import('../main.js').View} */
export function pieceView(root, { values }, program) {
  const view = new PieceView(root, Object.keys(values).length > 0 ? values : kept, program);
  return () => (kept = view.values);
}
