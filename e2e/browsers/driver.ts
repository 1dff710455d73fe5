/** Names elements: a CSS selector and, where several fit, a part of what the element is called or says. */
export interface Target {
  readonly css: string;
  readonly says?: string;
}

/** A document that a journey is in: a page, or a frame of one. All calls wait for their element; see `until`. */
export interface View {
  /** Runs a function in the document. It is sent as text: it may use its arguments and nothing else. */
  run<A extends unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Clicks an element, as often as the page moves away from under the click. */
  click(target: Target): Promise<void>;
  /** Types into a field, key by key, in the place of what is there; once more where the page took the focus away meanwhile. */
  type(target: Target, text: string): Promise<void>;
  /** Chooses an option by its value. */
  choose(target: Target, value: string): Promise<void>;
  attach(target: Target, file: string): Promise<void>;
}

/** A visitor who has never been here, in a window of 1440 by 900. */
export interface Visitor extends View {
  open(url: string): Promise<void>;
  /** Works in the frame that a selector finds. */
  within(css: string, work: (frame: View) => Promise<void>): Promise<void>;
  leave(): Promise<void>;
}

export interface Browser {
  /** Name and version, as the browser itself says. */
  readonly name: string;
  visitor(): Promise<Visitor>;
  close(): Promise<void>;
}

/** How long a step may take on a slow machine, in milliseconds. */
const TIMEOUT = 60_000;
const PAUSE = 100;

/** Waits until a question is answered with anything but false, null or undefined. Rejects with `what` and the last reason. */
export async function until<T>(what: string, ask: () => Promise<T | false | null | undefined>): Promise<T> {
  const end = performance.now() + TIMEOUT;
  let reason: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined) return answer;
    } catch (error) {
      // The document may just be changing.
      reason = error;
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  throw new Error(`In vain waited for: ${what}`, { cause: reason });
}

/** How long a whole journey may take on a slow machine before it is said that the browser stopped answering, in milliseconds. */
const SILENCE = 300_000;

/** Rejects where `what` takes so long that nothing will come of it. */
export async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`${what} came to no end within ${SILENCE / 1000} s`)), SILENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(clock);
  }
}

/** Finds a visible element (a file's field may be hidden) in a document. Runs there, and so uses nothing from here. */
export function find(css: string, says: string | undefined | null): Element | undefined {
  const nameOf = (element: Element): string => {
    const { labels } = element as HTMLInputElement;
    return [element.getAttribute('aria-label'), ...[...(labels ?? [])].map((label) => label.textContent), element.textContent].join(' ');
  };
  return [...document.querySelectorAll<HTMLElement>(css)].find((element) => {
    // WebDriver hands over null in the place of undefined.
    if (!nameOf(element).includes(says ?? '')) return false;
    if (element.matches('[type=file]')) return true;
    element.scrollIntoView({ block: 'center' });
    return element.checkVisibility() && !element.matches(':disabled');
  });
}

/**
 * Lets a click through to an element and to nothing else. A page moves when something comes or it is scrolled, and a driver
 * that looked before clicks where the element was; what it would hit then is spared, and `missed` tells. Runs in the document.
 */
export function aim(element: Element): void {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const aimed = window as { missed?: () => boolean };
  let strayed = false;
  const look = (event: Event): void => {
    const hit = event.composedPath()[0];
    if (!event.isTrusted || (hit instanceof Node && element.contains(hit))) return;
    if (hit instanceof Element && hit.closest('label')?.control === element) return;
    strayed = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  aimed.missed?.();
  for (const kind of kinds) addEventListener(kind, look, true);
  aimed.missed = () => {
    for (const kind of kinds) removeEventListener(kind, look, true);
    delete aimed.missed;
    return strayed;
  };
}

/** Whether the click that was aimed went elsewhere; a new document was never aimed in. Runs in the document. */
export const missed = (): boolean => (window as { missed?: () => boolean }).missed?.() ?? false;

/** Selects what a field holds, so that typing replaces it. Runs in the document. */
export const selectAll = (field: Element): void => (field as HTMLInputElement).select();

/** Whether a field holds what was typed, however it groups it. */
export const holds = (value: string, typed: string): boolean => value.replace(/[\s/]/g, '') === typed.replace(/[\s/]/g, '');

export const described = ({ css, says }: Target): string => (says === undefined ? css : `${css} "${says}"`);
