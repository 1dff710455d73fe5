type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the script in the head of the document noted before anybody answered (server/compose/early-input.ts). */
interface EarlyInput {
  /** What was last typed or chosen in each field, in the order in which they were first touched. */
  readonly typed: Map<Field, string | boolean>;
  /** The form that was sent last, and the button that sent it. */
  held: { readonly form: HTMLFormElement; readonly by: HTMLElement | null } | null;
  /** Whether somebody answers for the place of an element. */
  readonly answered: (element: Element) => boolean;
  /** Called when a form is held. */
  told?: () => void;
}

declare global {
  var outpostEarly: EarlyInput | undefined;
}

/**
 * Hands what was typed before the code of a place was there to that code, as if it were typed now, and sends the form that
 * was sent. Called once the place answers: `region` is a region of a page, or absent for the frame around all regions.
 */
export function takeEarlyInput(region?: Element): void {
  const early = globalThis.outpostEarly;
  if (!early) return;
  const here = (element: Element): boolean => (region ? region.contains(element) : element.closest('[data-region]') === null);
  for (const [field, value] of [...early.typed]) {
    if (!here(field)) continue;
    early.typed.delete(field);
    type(field, value);
  }
  const { held } = early;
  if (!held || !here(held.form)) return;
  early.held = null;
  // After the code has seen what was typed.
  setTimeout(() => held.form.isConnected && held.form.requestSubmit(sends(held.by, held.form) ? held.by : undefined));
}

/** Whether the button still sends this form: the code that came may have made another one of it. */
const sends = (button: HTMLElement | null, form: HTMLFormElement): boolean =>
  (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) && button.form === form && button.type === 'submit';

/** Whether a form of a region was sent that nobody takes yet, and every later change of that; for `useSyncExternalStore`. */
export const heldForms = {
  subscribe(changed: () => void): () => void {
    const early = globalThis.outpostEarly;
    if (!early) return () => {};
    early.told = changed;
    return () => {
      early.told = undefined;
    };
  },
  some: (): boolean => Boolean(globalThis.outpostEarly?.held),
};

/**
 * Enters a value as a person does. React compares with what it last saw a field hold, and sees no event where nothing
 * changed: so the field holds something else first, which React is told by the field's own setter.
 */
function type(field: Field, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    // A radio button cannot be taken back by a click: only what was chosen is entered.
    if (field.type === 'checkbox' || value) field.click();
    return;
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const text = String(value);
  const caret = document.activeElement === field && !(field instanceof HTMLSelectElement) ? caretOf(field) : undefined;
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (caret) (field as HTMLInputElement).setSelectionRange(...caret);
}

/** Where the person is in a text; undefined in fields that know of none, such as those for numbers. */
function caretOf(field: HTMLInputElement | HTMLTextAreaElement): [number, number] | undefined {
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? undefined : [start, end];
}
