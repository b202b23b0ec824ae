// The question as text: whatever `doublecheck ask` reads can be pasted here.

import { errorBox, h } from '../dom.js';
import { Refusal } from '../server.js';

/**
 * @param {string} text
 * @param {(text: string) => void} onText
 * @param {unknown} [error] what is wrong with the text
 */
export function entryBox(text, onText, error) {
  const input = h('textarea', { class: 'code', rows: 1, spellcheck: 'false', 'aria-label': 'Question or position' }, text);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onText(input.value);
  });
  const submit = h('button', { type: 'button', class: 'main', onclick: () => onText(input.value) }, 'Read');
  return h(
    'div', { class: 'entry-box' },
    h('div', { class: 'entry-line' }, input, submit),
    error ? wrongText(text, error) : h('p', { class: 'hint' }, 'Paste a question or a position: FEN, startpos, list, nested brackets, 16 characters. A position alone is one of the game that is chosen.'),
  );
}

/** @param {string} text @param {unknown} error */
function wrongText(text, error) {
  const column = error instanceof Refusal ? error.column : null;
  const place = column && !text.includes('\n') && `${text}\n${' '.repeat(column - 1)}^`;
  return errorBox(error, place ? h('pre', {}, place) : null);
}
