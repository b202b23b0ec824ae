// A board for every verb: a position, a question about it, and the answer drawn.

import { hangs, leading } from '../answers.js';
import { button, choice, copyButton, errorBox, fill, h, refill } from '../dom.js';
import { boardAddress, writeAddress } from '../address.js';
import { remember } from '../remember.js';
import { bareText, draftOf, isIncomplete, lineOf, withPieces, withShape } from '../draft.js';
import { ask, askInParts, read, rulesText } from '../server.js';
import { recordedIn } from '../recorded.js';
import { readGlossary } from '../glossary.js';
import { hand } from '../boards/hand.js';
import { levelsBoard } from '../boards/levels.js';
import { EMPTY } from '../boards/painter.js';
import { ERASER, lettersOf, palette } from '../board/palette.js';
import { positionFields, questionFields } from '../board/fields.js';
import { disputedMoves, guardMarks, legalMarks, marksFor, withNotes } from '../board/drawing.js';
import { endOf } from '../board/ending.js';
import { guardsFor, linesFor } from '../board/guards.js';
import { filmFor } from '../board/film.js';
import { hasLegal, legalOf, playAll, playMove, played } from '../board/player.js';
import { chooseKind } from '../board/kinds.js';
import { sanOf } from '../board/san.js';
import { moveList } from '../board/moves.js';
import { pocketRow } from '../board/pockets.js';
import { History, wayOf } from '../board/history.js';
import { Projector } from '../board/projector.js';
import { endBox, guardList, refusal, telling } from '../board/telling.js';
import { hasPockets, isFen, positionText, setupOf } from '../writing.js';
import { entryBox, movesIn, readAny } from '../board/entry.js';
import { colourOf } from '../pieces.js';
import { recordedNote, verdictLine, wholeAnswers } from './witnesses.js';

/** @typedef {import('../draft.js').Draft} Draft */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../board/guards.js').Line} Line */

const FIRST = { game: 'chess', text: 'legal chess startpos' };

class BoardView {
  #program;
  /** @type {History | null} */ #history = null;
  /** For each game what a person left there. @type {Map<string, Draft>} */ #left = new Map();
  /** For each game the position that it began with here. @type {Map<string, string>} */ #begun = new Map();
  #asking = new AbortController();
  #leaving = new AbortController();
  /** @type {import('../types').Asking | null} */ #asked = null;
  /** @type {Asked | null} what is shown instead of asking */ #recorded = null;
  /** @type {Promise<Asked | null> | null} of the draft */ #legal = null;
  /** Checks and pins. @type {Line[]} */ #lines = [];
  /** @type {import('../glossary.js').Entry[]} */ #glossary = [];
  /** @type {import('../boards/painter.js').Painter | null} */ #painter = null;
  /** @type {Map<string, import('../answers.js').Mark>} */ #marks = new Map();
  #picture = EMPTY;
  #boxShown = '';
  #setsUp = false;
  #flipped = false;
  /** Whether the hand was last seen at the mouse: then arrow keys do not walk over the board. */
  #byMouse = false;
  #offer = 'Q';
  /** @type {string | null} */ #origin = null;
  /** @type {string | null} */ #pointed = null;
  #turn = 0;
  #projector;
  #menus = h('div', { class: 'menus' });
  #fields = h('div', { class: 'menus' });
  #position = h('details', { class: 'position' }, h('summary', {}, 'Turn, castling, clocks'), this.#fields);
  #entry = h('div', { class: 'entry' });
  #tools = h('div', { class: 'tools' });
  #board = h('div', { class: 'board', 'aria-busy': 'true' });
  #pockets = h('div', { class: 'pockets' });
  #stage = h('div', { class: 'stage column' }, this.#board, this.#pockets);
  #told = h('div', { class: 'told', 'aria-live': 'polite' });
  #notice = h('div', { 'aria-live': 'polite' });
  #moves = h('div', {});
  #answers = h('div', {});
  #element;

  /** @param {import('../types').Program} program */
  constructor(program) {
    this.#program = program;
    this.#projector = new Projector((frame) => this.#paint(frame));
    this.#stage.append(this.#projector.element, this.#tools);
    const side = h(
      'div', { class: 'side' },
      this.#told, this.#notice, this.#menus, this.#moves, this.#entry, this.#position, this.#answers,
    );
    this.#element = h('div', { class: 'split' }, this.#stage, side);
    hand(this.#stage, {
      press: (cell) => this.#press(cell),
      drop: (from, to) => this.#drop(from, to),
      point: (cell) => this.#point(cell),
      holds: ({ cell, offered }) => offered ?? (cell && this.#letterAt(cell)) ?? null,
    });
    this.#stage.addEventListener('keydown', (event) => this.#key(event));
  }

  get #draft() {
    return /** @type {History} */ (this.#history).now;
  }

  /** What can be taken from a cell, or from a place of the pocket. @param {string} cell */
  #letterAt(cell) {
    if (!this.#history) return null;
    const { pieces, toMove } = this.#draft.setup;
    if (!cell.endsWith('@')) return pieces.get(cell) ?? null;
    return toMove === 'white' ? cell[0] : cell[0].toLowerCase();
  }

  leave() {
    this.#leaving.abort();
    this.#asking.abort();
    ++this.#turn;
  }

  /**
   * Shows what an address says; one that says nothing shows what was here before.
   * @param {HTMLElement} root
   * @param {Record<string, string>} values of the address
   */
  async start(root, values) {
    root.append(h('h1', { class: 'unseen' }, 'Board'), this.#element);
    const text = values.on ?? values.ask;
    if (text === undefined && this.#history) return this.#becomeAgain();
    this.#flipped ||= values.flipped === 'on';
    try {
      this.#glossary = readGlossary(await rulesText());
      const game = movesIn(text ?? '');
      if (game) return await this.#readMoves(game);
      const told = await readAny(this.#program, text ?? FIRST.text, this.#history?.now.game ?? FIRST.game);
      const answers = recordedIn(values, told.question, this.#program);
      if (toPieceTester(told, values)) return undefined;
      const recorded = answers && { ...answers, position: told.position };
      this.#become(draftOf(this.#program, told, values.verb ?? this.#history?.now.shape.verb ?? 'legal'), { address: !recorded, recorded });
      if (text === undefined) this.#begun.set(this.#draft.game, bareText(this.#draft));
    } catch (error) {
      if (!this.#history) this.#become(draftOf(this.#program, await read(FIRST.text)), { address: false });
      else this.#becomeAgain(false);
      this.#refuse(text ?? '', error);
    }
    return undefined;
  }

  /** A text that cannot be read stays, with what is wrong. @param {string} text @param {unknown} error */
  #refuse(text, error) {
    fill(this.#entry, entryBox(text, (line) => this.#readText(line), error));
    this.#entry.querySelector('textarea')?.focus({ preventScroll: true });
  }

  #listen() {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    document.addEventListener('pointerdown', () => (this.#byMouse = true), { signal });
    document.addEventListener('keydown', (event) => this.#keyAnywhere(event), { capture: true, signal });
  }

  /**
   * Goes on with another question.
   * @param {Draft} draft
   * @param {{address?: boolean, recorded?: Asked | null}} [options] whether it is linked to, and what is
   *   shown instead of asking
   */
  #become(draft, { address = true, recorded = null } = {}) {
    if (this.#history) this.#history.add(draft);
    else this.#history = new History(draft);
    this.#becomeAgain(address, recorded);
  }

  /** Shows the draft of the history anew. @param {boolean} [address] @param {Asked | null} [recorded] */
  #becomeAgain(address = true, recorded = null) {
    this.#listen();
    this.#left.set(this.#draft.game, this.#draft);
    this.#recorded = recorded;
    this.#origin = null;
    this.#legal = null;
    this.#lines = [];
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
    this.#fillMoves();
    const box = [...setup.sizes, this.#flipped].join();
    if (box === this.#boxShown) return;
    const levels = levelsBoard(setup.sizes, 'board', this.#flipped);
    this.#boxShown = box;
    this.#painter = levels.painter;
    fill(this.#board, levels.element);
  }

  /** The verbs that can be asked of a game here. @param {string} game */
  #shapesOf(game) {
    const { verbs } = /** @type {import('../types').Game} */ (this.#program.games.find((one) => one.game === game));
    return verbs.filter(({ form }) => form !== 'lone_piece');
  }

  #fillMenus() {
    const { game, shape } = this.#draft;
    const shapes = this.#shapesOf(game);
    const twice = (/** @type {string} */ verb) => shapes.filter((one) => one.verb === verb).length > 1;
    const verbs = shapes.map((one, index) => /** @type {[string, string]} */ (
      [String(index), twice(one.verb) ? `${one.verb} (${one.form.replace('_', ' ')})` : one.verb]
    ));
    /** @param {Draft} draft */
    const change = (draft) => this.#become(draft);
    refill(
      this.#menus,
      choice('Game', this.#program.games.map((one) => [one.game, one.game]), game, (name) => this.#chooseGame(name)),
      choice('Verb', verbs, String(shapes.indexOf(shape)), (index) => change(withShape(this.#draft, shapes[Number(index)]))),
      ...questionFields(this.#draft, this.#game().has_sizes, change),
    );
    const fields = positionFields(this.#draft, change);
    this.#position.hidden = fields.length === 0;
    refill(this.#fields, ...fields);
  }

  /** The game of the question, as the server knows it. */
  #game() {
    const found = this.#program.games.find(({ game }) => game === this.#draft.game);
    if (!found) throw new Error(`There is no game ${this.#draft.game}.`);
    return found;
  }

  #fillTools() {
    const history = /** @type {History} */ (this.#history);
    const has = lettersOf(this.#draft.shape.form, this.#game().pieces);
    const start = this.#start;
    refill(
      this.#tools,
      this.#setsUp && palette(has, this.#offer, (letter) => (this.#offer = letter)),
      button('Undo', () => this.#step('back'), { disabled: history.next('back') === null, title: '←, Ctrl+Z' }),
      button('Redo', () => this.#step('forward'), { disabled: history.next('forward') === null, title: '→, Ctrl+Y' }),
      button('Flip', () => this.#flip(), { 'aria-pressed': String(this.#flipped) }),
      button('Set up', () => this.#setUp(), {
        'aria-pressed': String(this.#setsUp), title: 'A press on a cell puts the chosen piece. Letters and Delete work, too.',
      }),
      this.#setsUp && button('Clear', () => this.#clear()),
      start !== null && button('Start position', () => this.#toStart(start)),
      this.#copyButton(),
    );
  }

  #setUp() {
    this.#setsUp = !this.#setsUp;
    this.#origin = null;
    this.#position.open = this.#setsUp;
    this.#fillTools();
    this.#fillPockets();
    this.#showMoves();
  }

  #fillMoves() {
    const { drafts, at } = /** @type {History} */ (this.#history);
    refill(this.#moves, moveList(drafts, at, (index) => this.#goTo(index)) || null);
  }

  /** Both pockets; from that of the side to move pieces are dropped. */
  #fillPockets() {
    const { shape, setup } = this.#draft;
    const drops = !this.#setsUp && hasLegal(shape.form);
    refill(this.#pockets, ...(hasPockets(shape.form) ? pocketRow(setup, drops, this.#origin) : []));
  }

  /** @param {import('../board/history.js').Way} way */
  #step(way) {
    const index = this.#history?.next(way) ?? null;
    if (index !== null) this.#goTo(index);
  }

  /** @param {number} index of the history */
  #goTo(index) {
    this.#history?.goTo(index);
    this.#becomeAgain();
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

  /** What reads as the start of the game; null where it has none. Raumschach, which has no FEN, is the example of `legal`. */
  get #start() {
    const { game, verbs, has_sizes: hasSizes } = this.#game();
    if (verbs.some(({ form }) => isFen(form))) return `${game} startpos`;
    return (!hasSizes && verbs.find(({ verb, form }) => verb === 'legal' && form === 'cube_turn')?.example) || null;
  }

  /** @param {string} start */
  async #toStart(start) {
    const { position } = await read(start);
    this.#become({ ...this.#draft, setup: setupOf(position), argument: '', last: null });
  }

  #clear() {
    this.#become(withPieces(this.#draft, [...this.#draft.setup.pieces.keys()].map((cell) => [cell, null])));
  }

  /**
   * A position that a person has worked on comes along where the other game can have it. Elsewhere the
   * game shows what was left there, or its example.
   * @param {string} game
   */
  async #chooseGame(game) {
    const { shape } = this.#draft;
    const shapes = this.#shapesOf(game);
    /** @param {import('../types').Shape[]} some */
    const best = (some) => some.find(({ verb }) => verb === shape.verb) ?? some.find(({ verb }) => verb === 'legal') ?? some[0];
    const kin = shapes.filter(({ form }) => form === shape.form || (isFen(form) && isFen(shape.form)));
    const isWork = this.#begun.get(this.#draft.game) !== bareText(this.#draft);
    const left = this.#left.get(game);
    if (isWork && kin.length > 0) return this.#become(withShape({ ...this.#draft, game }, best(kin)));
    if (left) return this.#become(left);
    this.#become(draftOf(this.#program, await read(best(shapes).example)));
    this.#begun.set(game, bareText(this.#draft));
    return undefined;
  }

  /** Plays them out, so that each can be gone back to. @param {{position: string, moves: string[]}} game */
  async #readMoves({ position, moves }) {
    const turn = ++this.#turn;
    const chosen = this.#history?.now.game ?? FIRST.game;
    const start = draftOf(this.#program, await readAny(this.#program, position, chosen), 'legal');
    this.#board.classList.add('asking');
    const played = playAll(this.#program.oracles, start, moves);
    const { drafts, refused } = await played.finally(() => this.#board.classList.remove('asking'));
    if (turn !== this.#turn) return; // another question has come between
    for (const draft of drafts) {
      if (this.#history) this.#history.add(draft);
      else this.#history = new History(draft);
    }
    this.#becomeAgain();
    if (refused) fill(this.#notice, refusal(refused, start.shape.form, this.#glossary));
    for (const draft of drafts) if (drafts.includes(this.#draft)) await this.#nameMove(this.#turn, draft);
  }

  /** @param {string} text */
  async #readText(text) {
    try {
      const game = movesIn(text);
      if (game) return await this.#readMoves(game);
      const told = await readAny(this.#program, text, this.#draft.game);
      if (!toPieceTester(told)) this.#become(draftOf(this.#program, told, this.#draft.shape.verb));
    } catch (error) {
      this.#refuse(text, error);
    }
    return undefined;
  }

  async #ask() {
    const turn = ++this.#turn;
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#asked = null;
    this.#projector.show(null);
    this.#board.setAttribute('aria-busy', 'true');
    this.#drawPosition(new Map());
    fill(this.#notice);
    try {
      await this.#answer(turn, this.#draft);
    } catch (error) {
      if (turn !== this.#turn) return;
      fill(this.#told, errorBox(error));
    }
    if (turn === this.#turn) this.#board.setAttribute('aria-busy', 'false');
  }

  /** @param {number} turn @param {Draft} draft */
  async #answer(turn, draft) {
    if (isIncomplete(draft)) {
      fill(this.#told, this.#hint());
      fill(this.#answers);
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
    const words = telling(draft, this.#game(), asked, this.#glossary);
    fill(this.#told, h('div', { class: 'panel' }, verdictLine(asked), recordedNote(asked), words));
    fill(this.#answers, wholeAnswers(asked));
    this.#showMoves();
  }

  /**
   * What takes more questions: frames to step through, guards, whether the game is over, the name of
   * the last move, checks and pins.
   * @param {number} turn
   * @param {Draft} draft
   * @param {Asked | null} asked
   */
  async #addMore(turn, draft, asked) {
    const film = asked && (await filmFor(draft, asked));
    const guarded = asked && (await guardsFor(draft, this.#game(), asked));
    const end = await endOf(draft, this.#game(), asked);
    if (turn !== this.#turn) return;
    if (film && film.frames.length > 0) {
      const { end: goOn } = film;
      this.#projector.show(film, goOn ? () => this.#goOn(goOn) : null);
    }
    if (guarded) this.#drawPosition(guardMarks(guarded));
    this.#told.querySelector('.panel')?.append(
      ...[end && endBox(end, this.#program.rules), guarded && guardList(guarded, draft.setup.pieces)].filter((one) => one !== null),
    );
    if (!asked || !hangs(asked)) await this.#nameMove(turn, draft);
    const lines = asked && !film ? await linesFor(draft, asked) : [];
    if (turn !== this.#turn || lines.length === 0) return;
    this.#lines = lines;
    if (guarded) this.#drawPosition(guardMarks(guarded));
    else await this.#showMoves();
  }

  /** @param {number} turn @param {Draft} draft */
  async #nameMove(turn, { last }) {
    if (!last || last.name !== last.move) return;
    last.name = await sanOf(last.before, last.move);
    if (turn === this.#turn) this.#fillMoves();
  }

  /** @param {string} text a game and the position to go on with */
  async #goOn(text) {
    const { position } = await read(text);
    const last = played(this.#draft, this.#draft.argument);
    this.#become({ ...this.#draft, setup: setupOf(position), argument: '', last });
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
    } else if (this.#setsUp) {
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
    if (this.#setsUp) {
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
    const walks = target.closest('[data-cell]') !== null && (this.#setsUp || !this.#byMouse);
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
    if (!this.#setsUp || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
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
      fill(this.#notice, errorBox(error));
      return null;
    });
    return this.#legal;
  }

  /** @param {string} from @param {string} to */
  async #try(from, to) {
    this.#origin = null;
    const turn = this.#turn;
    const draft = this.#draft;
    this.#board.classList.add('asking');
    /** @param {string[]} letters */
    const choose = (letters) =>
      chooseKind(letters, draft.setup.pieces.get(from) === 'P', this.#board.querySelector(`[data-cell="${to}"]`));
    try {
      const outcome = await playMove(this.#program.oracles, draft, from, to, choose);
      if (turn !== this.#turn) return undefined; // another question has come between
      if (outcome.draft) return this.#become(outcome.draft);
      fill(this.#notice, outcome.refused ? refusal(outcome.refused, draft.shape.form, this.#glossary) : null);
    } catch (error) {
      fill(this.#notice, errorBox(error));
    } finally {
      this.#board.classList.remove('asking');
    }
    return this.#showMoves();
  }

  /** @param {Map<string, import('../answers.js').Mark>} marks */
  #drawPosition(marks) {
    const { last, setup } = this.#draft;
    this.#marks = withNotes(marks, last, this.#lines, setup.pieces);
    if (this.#origin) this.#marks.set(this.#origin, { look: 'selected', words: 'selected' });
    const lines = this.#lines.map(({ from, king, pinned }) => ({ from, to: king, look: pinned ? 'pin' : 'check' }));
    const disputed = this.#asked && !this.#origin ? disputedMoves(this.#draft, this.#asked) : [];
    this.#paint({ pieces: setup.pieces, marks: this.#marks, arrows: [...lines, ...disputed] });
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

/**
 * Questions of a lone piece have a view of their own.
 * @param {import('../types').Read} told
 * @param {Record<string, string>} [values] of the address; those that are no question go along
 */
function toPieceTester({ question, position }, { ask: _, on: __, ...others } = {}) {
  const lone = question !== null && position.form === 'lone_piece';
  if (lone) location.replace(boardAddress(question, others));
  return lone;
}

/** It lives as long as the page, so that another view loses no work. @type {BoardView | null} */
let board = null;

/** @type {import('../main.js').View} */
export function boardView(root, { values }, program) {
  board ??= new BoardView(program);
  board.start(root, values);
  return () => board?.leave();
}
