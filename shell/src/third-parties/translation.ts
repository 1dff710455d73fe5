import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';

/** Where a choice of language waits for the next document, with its time (B-484). */
const PENDING_KEY = 'pendingTranslation';
/** The language that the widget was told to translate into. */
const TRANSLATED_KEY = 'translatedInto';

/** All in milliseconds. */
const PENDING_FOR = 30_000;
const POLL_EVERY = 500;
const POLL_FOR = 10_000;
const RETRY_EVERY = 300;
const MAX_RETRIES = 10;
const CHECK_AFTER_MOVING = 1500;
const CHECK_EVERY = 5000;

interface TranslationOptions {
  readonly document: Document;
  readonly language: Language;
  readonly storage: KeyValueStore;
  /** Finds the widget's own list of languages. */
  readonly selector: string;
  /** Calls back after each navigation in the page. */
  readonly onMoved: (moved: () => void) => void;
}

/**
 * Keeps the widget that translates what people write at the language that the person chose. It is a list of languages
 * that may come late, may not know the language yet, and may forget it when the page changes.
 */
export function followTranslation({ document, language, storage, selector, onMoved }: TranslationOptions): void {
  takePending(storage, language);
  if (storage.get(TRANSLATED_KEY) !== language) return;
  const widget = (): HTMLSelectElement | null => document.querySelector<HTMLSelectElement>(selector);
  let retry: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setTimeout> | undefined;

  function apply(retries = MAX_RETRIES): void {
    clearTimeout(retry);
    if (!isSet(widget(), language) && !set(widget(), language) && retries > 0) retry = setTimeout(() => apply(retries - 1), RETRY_EVERY);
  }
  function checkIn(delay: number): void {
    clearTimeout(check);
    check = setTimeout(() => {
      if (!isSet(widget(), language)) apply();
      checkIn(CHECK_EVERY);
    }, delay);
  }
  function poll(waited = 0): void {
    if (widget()) {
      apply();
      checkIn(CHECK_EVERY);
      onMoved(() => checkIn(CHECK_AFTER_MOVING));
    } else if (waited < POLL_FOR) setTimeout(() => poll(waited + POLL_EVERY), POLL_EVERY);
  }
  poll();
}

function takePending(storage: KeyValueStore, language: Language): void {
  const [chosen, at] = storage.get(PENDING_KEY)?.split(' ') ?? [];
  storage.remove(PENDING_KEY);
  if (chosen === language && Date.now() - Number(at) <= PENDING_FOR) storage.set(TRANSLATED_KEY, language);
}

/** How widgets may name a language. */
const namesOf = (language: Language): string[] => [language, localeOf(language), ...(language === 'he' ? ['iw'] : [])];

const isSet = (widget: HTMLSelectElement | null, language: Language): boolean => namesOf(language).includes(widget?.value ?? '');

/** Chooses a language in the widget as a person would; false where the widget does not have it (yet). */
function set(widget: HTMLSelectElement | null, language: Language): boolean {
  const name = namesOf(language).find((one) => [...(widget?.options ?? [])].some(({ value }) => value === one));
  if (!widget || !name) return false;
  widget.value = name;
  widget.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
