// Making elements.

/** @typedef {Node | string | null | false} Child */

/**
 * An element with attributes and children. `onNAME` listens to an event; `true` sets an attribute
 * without a value; `false`, null and undefined leave it out. So does null among the children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * Replaces what an element contains.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== false));
}

/**
 * Replaces controls by others. The keyboard stays on the one with the same label.
 * @param {Element} element
 * @param {...Child} children
 */
export function refill(element, ...children) {
  const focused = document.activeElement;
  const label = focused && element.contains(focused) ? labelOf(focused) : null;
  fill(element, ...children);
  if (label === null) return;
  const controls = /** @type {HTMLElement[]} */ ([...element.querySelectorAll('button, select, input, textarea')]);
  controls.find((control) => labelOf(control) === label)?.focus();
}

/** @param {Element} control */
const labelOf = (control) =>
  control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent;

/**
 * A labelled choice among a few words.
 * @param {string} label
 * @param {[value: string, words: string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} onChoice
 */
export function choice(label, options, chosen, onChoice) {
  const select = h(
    'select',
    { onchange: () => onChoice(select.value) },
    ...options.map(([value, words]) => h('option', { value, selected: value === chosen }, words)),
  );
  return h('label', { class: 'field' }, h('span', {}, label), select);
}

/**
 * A button that looks like one.
 * @param {string} words
 * @param {() => void} onPress
 * @param {Record<string, any>} [attributes]
 */
export function button(words, onPress, attributes = {}) {
  return h('button', { type: 'button', onclick: onPress, ...attributes }, words);
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 * @param {...Child} more
 */
export function errorBox(error, ...more) {
  const words = error instanceof Error ? error.message : String(error);
  return h('div', { class: 'error', role: 'alert' }, words, ...more);
}

/**
 * A command in one line, with a button that copies it, or else selects it.
 * @param {string} command
 */
export function copyable(command) {
  const code = h('code', { tabindex: 0 }, command);
  const copy = copyButton('Copy', command, () => {
    getSelection()?.selectAllChildren(code);
    return 'Selected';
  });
  copy.setAttribute('aria-label', `Copy the command ${command}`);
  return h('div', { class: 'command' }, code, copy);
}

/**
 * A button that copies a text.
 * @param {string} words
 * @param {string} text
 * @param {() => string} refused what is done where the browser forbids that; returns what the button says then
 */
export function copyButton(words, text, refused) {
  const copy = button(words, async () => {
    const write = async () => navigator.clipboard.writeText(text); // no clipboard where a page comes by plain HTTP
    const copied = await write().then(() => true, () => false);
    copy.textContent = copied ? 'Copied' : refused();
  });
  return copy;
}

/** What has the class `on-paper` and is folded on the screen is on paper all the same. */
export function unfoldOnPaper() {
  /** @type {HTMLDetailsElement[]} */
  let unfolded = [];
  window.addEventListener('beforeprint', () => {
    unfolded = [.../** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('.on-paper:not([open])'))];
    for (const details of unfolded) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of unfolded) details.open = false;
  });
}
