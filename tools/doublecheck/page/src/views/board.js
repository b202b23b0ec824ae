// A board for every verb: a position, a question about it, and the answer drawn.

import { button, choice, copyButton, errorBox, fill, h, refill } from '../dom.js';
import { boardAddress, writeAddress } from '../address.js';
import { remember } from '../remember.js';
import { bareText, draftOf, isIncomplete, lineOf, withPieces, withShape } from '../draft.js';
import { Refusal, ask, askInParts, read, rulesText } from '../server.js';
import { recordedFor } from '../recorded.js';
import { readGlossary } from '../glossary.js';
import { hand } from '../boards/hand.js';
import { levelsBoard } from '../boards/levels.js';
import { EMPTY } from '../boards/painter.js';
import { ERASER, lettersOf, palette } from '../board/palette.js';
import { fieldsOf } from '../board/fields.js';
import { guardMarks, hangs, leading, legalMarks, marksFor } from '../board/drawing.js';
import { endOf } from '../board/ending.js';
import { guardsOf } from '../board/guards.js';
import { filmOfCaptures, filmOfMove } from '../board/film.js';
import { hasLegal, legalOf, playMove } from '../board/player.js';
import { pocketRow } from '../board/pockets.js';
import { History, wayOf } from '../board/history.js';
import { Projector } from '../board/projector.js';
import { guardList, refusal, telling } from '../board/telling.js';
import { hasPockets, isFen, positionText, setupOf } from '../writing.js';
import { entryBox } from '../board/entry.js';
import { colourOf } from '../pieces.js';
import { witnesses } from './witnesses.js';

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../types').Asked} Asked */

const FIRST = 'mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]';

/** What the hand does in each mode. */
const HINTS = {
  'play': 'Click a piece for its moves, then a cell to move it there.',
  'set up': 'Click a cell to put the chosen piece, or drag pieces. Letters and Delete work, too.',
};

class BoardView {
  #program;
  /** @type {Draft} */ #draft = /** @type {any} */ (null);
  #history = new History();
  #asking = new AbortController();
  #leaving = new AbortController();
  /** @type {import('../types').Asking | null} */ #asked = null;
  /** @type {Asked | null} what is shown instead of asking */ #recorded = null;
  /** @type {Promise<Asked | null> | null} of the draft */ #legal = null;
  /** @type {import('../glossary.js').Entry[]} */ #glossary = [];
  /** @type {import('../boards/painter.js').Painter | null} */ #painter = null;
  /** @type {Map<string, import('../answers.js').Mark>} */ #marks = new Map();
  #picture = EMPTY;
  #boxShown = '';
  #mode = 'play';
  #flipped = false;
  /** Whether the hand was last seen at the mouse: then arrow keys do not walk over the board. */
  #byMouse = false;
  #offer = 'Q';
  /** @type {string | null} */ #origin = null;
  /** @type {string | null} */ #pointed = null;
  #turn = 0;
  #projector;
  #menus = h('div', { class: 'menus' });
  #entry = h('div', { class: 'entry' });
  #tools = h('div', { class: 'tools' });
  #board = h('div', { class: 'board', 'aria-busy': 'true' });
  #pockets = h('div', { class: 'pockets' });
  #stage = h('div', { class: 'stage column' }, this.#tools, this.#board, this.#pockets);
  #told = h('div', { 'aria-live': 'polite' });
  #aside = h('div', { class: 'aside' });

  /** @param {HTMLElement} root @param {import('../types').Program} program */
  constructor(root, program) {
    this.#program = program;
    this.#projector = new Projector((frame) => this.#paint(frame));
    this.#stage.append(this.#projector.element);
    root.append(
      h('h1', {}, 'Board'),
      this.#menus,
      this.#entry,
      h('div', { class: 'split' }, this.#stage, h('div', {}, this.#told, this.#aside)),
    );
    hand(this.#stage, {
      press: (cell) => this.#press(cell),
      drop: (from, to) => this.#drop(from, to),
      point: (cell) => this.#point(cell),
      holds: ({ cell, offered }) => offered ?? (cell && this.#letterAt(cell)) ?? null,
    });
    this.#stage.addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener('pointerdown', () => (this.#byMouse = true), { signal: this.#leaving.signal });
    document.addEventListener('keydown', (event) => this.#keyAnywhere(event), { capture: true, signal: this.#leaving.signal });
  }

  /** What can be taken from a cell, or from a place of the pocket. @param {string} cell */
  #letterAt(cell) {
    if (!this.#draft) return null;
    const { pieces, toMove } = this.#draft.setup;
    if (!cell.endsWith('@')) return pieces.get(cell) ?? null;
    return toMove === 'white' ? cell[0] : cell[0].toLowerCase();
  }

  leave() {
    this.#leaving.abort();
    this.#asking.abort();
  }

  /** @param {Record<string, string>} values of the address */
  async start(values) {
    this.#flipped = values.flipped === 'on';
    try {
      this.#glossary = readGlossary(await rulesText());
      const told = await read(values.on ?? values.ask ?? FIRST);
      if (toPieceTester(told)) return;
      const recorded = await recordedFor(values, told.question, this.#program);
      this.#become(draftOf(this.#program, told, values.verb), { record: false, address: !recorded, recorded });
    } catch (error) {
      await this.#recover(values.on ?? values.ask ?? '', error);
    }
  }

  /** A link with a bad question still opens, with what is wrong. @param {string} text @param {unknown} error */
  async #recover(text, error) {
    this.#become(draftOf(this.#program, await read(FIRST)), { record: false, address: false });
    fill(this.#entry, entryBox(text, (line) => this.#readText(line), error));
  }

  /**
   * Goes on with another question.
   * @param {Draft} draft
   * @param {{record?: boolean, address?: boolean, recorded?: Asked | null}} [options] whether it can be
   *   undone, and is linked to; and what is shown instead of asking
   */
  #become(draft, { record = true, address = true, recorded = null } = {}) {
    if (record) this.#history.leave(this.#draft);
    this.#draft = draft;
    this.#recorded = recorded;
    this.#origin = null;
    this.#legal = null;
    if (address) remember(this.#address());
    this.#build();
    this.#ask();
  }

  #address() {
    const { shape } = this.#draft;
    const flipped = this.#flipped ? 'on' : null;
    if (!isIncomplete(this.#draft)) return writeAddress(['board'], { ask: lineOf(this.#draft), flipped });
    return writeAddress(['board'], { verb: shape.verb, on: bareText(this.#draft), flipped });
  }

  #build() {
    const { setup } = this.#draft;
    this.#fillMenus();
    const line = isIncomplete(this.#draft) ? bareText(this.#draft) : lineOf(this.#draft);
    refill(this.#entry, entryBox(line, (text) => this.#readText(text)));
    this.#fillTools();
    this.#fillPockets();
    const box = [...setup.sizes, this.#flipped].join();
    if (box === this.#boxShown) return;
    const levels = levelsBoard(setup.sizes, 'board', this.#flipped);
    this.#boxShown = box;
    this.#painter = levels.painter;
    fill(this.#board, levels.element);
  }

  #fillMenus() {
    const { game, shape } = this.#draft;
    const games = this.#program.games;
    const shapes = (games.find((entry) => entry.game === game)?.verbs ?? []).filter(({ form }) => form !== 'lone_piece');
    const twice = (/** @type {string} */ verb) => shapes.filter((one) => one.verb === verb).length > 1;
    const verbs = shapes.map((one, index) => /** @type {[string, string]} */ (
      [String(index), twice(one.verb) ? `${one.verb} (${one.form.replace('_', ' ')})` : one.verb]
    ));
    refill(
      this.#menus,
      choice('Game', games.map((one) => [one.game, one.game]), game, (name) => this.#chooseGame(name)),
      choice('Verb', verbs, String(shapes.indexOf(shape)), (index) =>
        this.#become(withShape(this.#draft, shapes[Number(index)])),
      ),
      choice('Hand', [['play', 'makes moves'], ['set up', 'sets up']], this.#mode, (mode) => {
        this.#mode = mode;
        this.#become(this.#draft, { record: false });
      }),
      ...fieldsOf(this.#draft, this.#game().has_sizes, (draft) => this.#become(draft)),
    );
  }

  /** The game of the question, as the server knows it. */
  #game() {
    const found = this.#program.games.find(({ game }) => game === this.#draft.game);
    if (!found) throw new Error(`There is no game ${this.#draft.game}.`);
    return found;
  }

  #fillTools() {
    const setUp = this.#mode === 'set up';
    const has = lettersOf(this.#draft.shape.form, this.#game().pieces);
    refill(
      this.#tools,
      setUp && palette(has, this.#offer, (letter) => (this.#offer = letter)),
      h('p', { class: 'hint' }, HINTS[setUp ? 'set up' : 'play']),
      h(
        'div', { class: 'buttons' },
        setUp && button('Clear', () => this.#clear()),
        this.#hasStart() && button('Start position', () => this.#toStart()),
        button('Undo', () => this.#step('back'), { disabled: !this.#history.has('back'), title: '←, Ctrl+Z' }),
        button('Redo', () => this.#step('forward'), { disabled: !this.#history.has('forward'), title: '→, Ctrl+Y' }),
        button('Flip', () => this.#flip(), { 'aria-pressed': String(this.#flipped) }),
        this.#copyButton(),
      ),
    );
  }

  /** Both pockets; from that of the side to move pieces are dropped. */
  #fillPockets() {
    const { shape, setup } = this.#draft;
    const drops = this.#mode === 'play' && hasLegal(shape.form);
    refill(this.#pockets, ...(hasPockets(shape.form) ? pocketRow(setup, drops, this.#origin) : []));
  }

  /** @param {import('../board/history.js').Way} way */
  #step(way) {
    const draft = this.#history.step(way, this.#draft);
    if (draft) this.#become(draft, { record: false });
  }

  /** Nobody is asked anew. */
  #flip() {
    this.#flipped = !this.#flipped;
    if (!this.#recorded) remember(this.#address());
    this.#build();
    this.#painter?.show(this.#picture);
  }

  #copyButton() {
    const { shape, setup } = this.#draft;
    const words = isFen(shape.form) ? 'Copy FEN' : 'Copy position';
    return copyButton(words, positionText(shape.form, setup), () => {
      this.#entry.querySelector('textarea')?.select();
      return 'Not allowed';
    });
  }

  /** Whether the game has a start position: those of FENs have. */
  #hasStart() {
    return this.#program.games.some(({ game, verbs }) => game === this.#draft.game && verbs.some(({ form }) => isFen(form)));
  }

  async #toStart() {
    const { position } = await read(`${this.#draft.game} startpos`);
    this.#become({ ...this.#draft, setup: setupOf(position), argument: '', last: null });
  }

  #clear() {
    this.#become(withPieces(this.#draft, [...this.#draft.setup.pieces.keys()].map((cell) => [cell, null])));
  }

  /** @param {string} game */
  #chooseGame(game) {
    const shapes = this.#program.games.find((entry) => entry.game === game)?.verbs ?? [];
    const shape = shapes.find(({ verb }) => verb === this.#draft.shape.verb) ?? shapes.find(({ verb }) => verb === 'legal');
    if (shape) this.#readText(shape.example);
  }

  /** Whether it begins with a verb or a game; a position alone is one of the game that is chosen. @param {string} text */
  #startsQuestion(text) {
    const first = text.trimStart().split(/\s/, 1)[0];
    return this.#program.games.some(({ game, verbs }) => game === first || verbs.some(({ verb }) => verb === first));
  }

  /** @param {string} text */
  async #readText(text) {
    const game = this.#startsQuestion(text) ? '' : `${this.#draft.game} `;
    try {
      const told = await read(game + text);
      if (!toPieceTester(told)) this.#become(draftOf(this.#program, told, this.#draft.shape.verb));
    } catch (thrown) {
      const error = thrown instanceof Refusal ? thrown.behind(game.length) : thrown;
      fill(this.#entry, entryBox(text, (line) => this.#readText(line), error));
      this.#entry.querySelector('textarea')?.focus();
    }
  }

  async #ask() {
    const turn = ++this.#turn;
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#asked = null;
    this.#projector.show(null);
    this.#board.setAttribute('aria-busy', 'true');
    this.#drawPosition(new Map());
    fill(this.#told);
    fill(this.#aside);
    try {
      await this.#answer(turn, this.#draft);
    } catch (error) {
      if (turn !== this.#turn) return;
      fill(this.#aside, errorBox(error));
    }
    if (turn === this.#turn) this.#board.setAttribute('aria-busy', 'false');
  }

  /** @param {number} turn @param {Draft} draft */
  async #answer(turn, draft) {
    if (isIncomplete(draft)) {
      fill(this.#aside, this.#hint());
      return this.#addMore(turn, draft, null);
    }
    /** @param {import('../types').Asking} asked */
    const show = (asked) => turn === this.#turn && this.#showAnswers(draft, asked);
    const { oracles } = this.#program;
    const asked = this.#recorded ?? (await askInParts(lineOf(draft), oracles, show, this.#asking.signal));
    show(asked);
    return this.#addMore(turn, draft, asked);
  }

  /** @param {Draft} draft @param {import('../types').Asking} asked some answers may still be awaited */
  #showAnswers(draft, asked) {
    this.#asked = asked;
    const words = telling(draft, asked, this.#glossary);
    fill(this.#told, words && h('div', { class: 'panel' }, words));
    fill(this.#aside, witnesses(asked));
    this.#showMoves();
  }

  /**
   * What takes more questions: frames to step through, guards, and whether the game is over.
   * @param {number} turn
   * @param {Draft} draft
   * @param {Asked | null} asked
   */
  async #addMore(turn, draft, asked) {
    const film = asked && (await filmFor(draft, asked));
    const guarded = asked && (await guardsFor(draft, asked));
    const end = await endOf(draft, asked);
    if (turn !== this.#turn) return;
    if (film && film.frames.length > 0) {
      const { end } = film;
      this.#projector.show(film, end ? () => this.#goOn(end) : null);
    }
    if (guarded) this.#drawPosition(guardMarks(guarded));
    const more = [end && h('p', { class: 'telling end' }, end), guarded && guardList(guarded, draft.setup.pieces)];
    if (more.some(Boolean)) {
      const words = asked && telling(draft, asked, this.#glossary);
      fill(this.#told, h('div', { class: 'panel' }, words || null, ...more.map((one) => one || null)));
    }
  }

  /** @param {string} text a game and the position to go on with */
  async #goOn(text) {
    const { position } = await read(text);
    const next = draftOf(this.#program, { question: null, position });
    this.#become({ ...this.#draft, setup: next.setup, argument: '' });
  }

  #hint() {
    const moves = this.#draft.shape.argument === 'moves';
    const words = moves ? 'Write the captures as [[[x,y],[x,y]],...].' : 'Click a piece, then its target.';
    const solve = moves && button('Use the solution', () => this.#useSolution());
    return h('section', { class: 'panel' }, h('p', { class: 'state' }, words), solve);
  }

  async #useSolution() {
    const solved = leading(await ask(lineOf({ ...this.#draft, shape: { ...this.#draft.shape, verb: 'solve' }, argument: '' })));
    if (solved?.answer.startsWith('[')) this.#become({ ...this.#draft, argument: solved.answer });
  }

  /** @param {string} cell */
  async #press(cell) {
    if (cell.endsWith('@')) {
      await this.#select(this.#origin === cell ? null : cell);
    } else if (this.#mode === 'set up') {
      const same = this.#draft.setup.pieces.get(cell) === this.#offer;
      this.#become(withPieces(this.#draft, [[cell, same || this.#offer === ERASER ? null : this.#offer]]));
    } else if (this.#origin && this.#origin !== cell && !this.#selectsAnother(cell)) {
      await this.#try(this.#origin, cell);
    } else {
      await this.#select(this.#origin === cell || !this.#letterAt(cell) ? null : cell);
    }
  }

  /** Takes a piece in hand, or lets go of it. @param {string | null} cell */
  #select(cell) {
    this.#origin = cell;
    this.#fillPockets();
    return this.#showMoves();
  }

  /**
   * Whether a press takes up another piece of the same colour, instead of moving there: where no
   * oracle lists that move.
   * @param {string} cell
   */
  #selectsAnother(cell) {
    const { setup, shape } = this.#draft;
    const [held, there] = [this.#letterAt(this.#origin ?? ''), setup.pieces.get(cell)];
    const isTarget = /reach|differs/.test(this.#marks.get(cell)?.look ?? '');
    return hasLegal(shape.form) && !!held && !!there && colourOf(held) === colourOf(there) && !isTarget;
  }

  /** @param {import('../boards/hand.js').Spot} from @param {string | null} to */
  async #drop(from, to) {
    if (this.#mode === 'set up') {
      const letter = from.offered ?? this.#draft.setup.pieces.get(from.cell ?? '') ?? null;
      /** @type {[string, string | null][]} */
      const changes = [];
      if (from.cell) changes.push([from.cell, null]);
      if (to) changes.push([to, letter]);
      this.#become(withPieces(this.#draft, changes));
    } else if (from.cell && to && from.cell !== to) {
      await this.#try(from.cell, to);
    }
  }

  /** Back, forward, and letting go of a piece. Where text is edited keys have their usual meaning. @param {KeyboardEvent} event */
  #keyAnywhere(event) {
    const { target, key } = event;
    if (!(target instanceof Element) || target.closest('input, textarea, select, dialog')) return;
    const walks = target.closest('[data-cell]') !== null && (this.#mode === 'set up' || !this.#byMouse);
    const way = wayOf(event, walks);
    if (way) {
      event.preventDefault();
      event.stopPropagation();
      this.#step(way);
    } else {
      this.#byMouse = false;
      if (key === 'Escape' && this.#origin) this.#select(null);
    }
  }

  /** In the mode that sets up, letters put pieces; with Shift, White's. @param {KeyboardEvent} event */
  #key(event) {
    const cell = event.target instanceof HTMLElement && event.target.dataset.cell;
    if (this.#mode !== 'set up' || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const gone = event.key === 'Delete' || event.key === 'Backspace';
    const has = lettersOf(this.#draft.shape.form, this.#game().pieces);
    if (!gone && !(/^[a-z]$/i.test(event.key) && has(event.key))) return;
    event.preventDefault();
    this.#become(withPieces(this.#draft, [[cell, gone ? null : event.key]]));
  }

  /** The moves of the piece in hand, by the oracles; without one, what the answer marks. */
  async #showMoves() {
    const turn = this.#turn;
    const legal = this.#origin ? await this.#legalMoves() : null;
    if (turn !== this.#turn) return undefined;
    if (this.#origin && legal) return this.#drawPosition(legalMarks(legal, this.#origin));
    return this.#drawPosition(this.#asked ? marksFor(this.#draft, this.#asked, null) : new Map());
  }

  /** What is known of them so far; null where nothing is. */
  async #legalMoves() {
    if (this.#draft.shape.verb === 'legal') return this.#asked;
    this.#legal ??= legalOf(this.#draft).catch((error) => {
      fill(this.#told, errorBox(error));
      return null;
    });
    return this.#legal;
  }

  /** @param {string} from @param {string} to */
  async #try(from, to) {
    this.#origin = null;
    const turn = this.#turn;
    this.#board.classList.add('asking');
    try {
      const outcome = await playMove(this.#program.oracles, this.#draft, from, to);
      if (turn !== this.#turn) return undefined; // another question has come between
      if (outcome.draft) return this.#become(outcome.draft);
      if (outcome.refused) fill(this.#told, refusal(outcome.refused, this.#draft.shape.form, this.#glossary));
    } catch (error) {
      fill(this.#told, errorBox(error));
    } finally {
      this.#board.classList.remove('asking');
    }
    return this.#showMoves();
  }

  /** @param {Map<string, import('../answers.js').Mark>} marks */
  #drawPosition(marks) {
    this.#marks = new Map(marks);
    const { last } = this.#draft;
    for (const cell of last ? [last.from, last.to] : []) {
      const { look = '', words = '', badge } = marks.get(cell) ?? {};
      this.#marks.set(cell, { look: `${look} last`.trim(), words: [words, 'last move'].filter(Boolean).join(', '), badge });
    }
    if (this.#origin) this.#marks.set(this.#origin, { look: 'selected', words: 'selected' });
    this.#paint({ pieces: this.#draft.setup.pieces, marks: this.#marks });
  }

  /** @param {import('../boards/painter.js').Picture} picture */
  #paint(picture) {
    this.#picture = picture;
    this.#painter?.show(picture);
  }

  /** @param {string | null} cell */
  #point(cell) {
    this.#painter?.sign(this.#pointed, 'hovered', false);
    this.#painter?.sign(cell, 'hovered', true);
    this.#pointed = cell;
  }
}

/** Questions of a lone piece have a view of their own. @param {import('../types').Read} told */
function toPieceTester({ question, position }) {
  const lone = question !== null && position.form === 'lone_piece';
  if (lone) location.replace(boardAddress(question));
  return lone;
}

/** @param {Draft} draft @param {Asked} asked */
async function filmFor({ game, shape, setup, argument }, asked) {
  const answer = leading(asked)?.answer ?? '';
  if (shape.verb === 'play' || shape.verb === 'explode') {
    return filmOfMove(game, setup.pieces, argument, answer);
  }
  const captures = shape.verb === 'solve' ? answer : shape.verb === 'replay' ? argument : '';
  return captures.startsWith('[') ? filmOfCaptures(game, asked.position.text, setup.pieces, captures) : null;
}

/** @param {Draft} draft @param {Asked} asked */
async function guardsFor({ game, shape, setup }, asked) {
  if (hangs(asked)) return null;
  if (shape.verb === 'mate') return guardsOf(game, setup, 'white');
  const inCheck = leading(asked)?.answer === 'true';
  return shape.verb === 'check' && inCheck ? guardsOf(game, setup, setup.toMove) : null;
}

/** @type {import('../main.js').View} */
export function boardView(root, { values }, program) {
  const view = new BoardView(root, program);
  view.start(values);
  return () => view.leave();
}
