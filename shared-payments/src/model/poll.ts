/** Milliseconds between two questions at first, and how many of them a person waits for (docs/product.md#checkout: 2 s, 15 times). */
const FIRST_PAUSE = 2000;
const FIRST_QUESTIONS = 15;
/** Whoever has something to confirm elsewhere takes minutes: pauses grow to this, and end when the payment itself does. */
const MAX_PAUSE = 30_000;
const MAX_QUESTIONS = 80;

/**
 * Milliseconds before the next question about a payment, after so many; undefined when nothing is asked any more by
 * itself. `patient` while the person is the one who is waited for.
 */
export function pollDelay(questions: number, patient: boolean): number | undefined {
  if (questions < FIRST_QUESTIONS) return FIRST_PAUSE;
  if (!patient || questions >= MAX_QUESTIONS) return undefined;
  return Math.min(MAX_PAUSE, Math.round(FIRST_PAUSE * 1.5 ** (questions - FIRST_QUESTIONS + 1)));
}

export interface Poll {
  /** Asks once more after a pause. False, and nothing will be asked, when it was asked often enough. */
  later(ask: () => void, patient: boolean): boolean;
  /** Begins to count anew. */
  restart(): void;
  /** The question that waits is not asked. */
  stop(): void;
}

/** How a page asks again and again how a payment stands: at first often, then less, and not for ever. */
export function createPoll(): Poll {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later(ask, patient) {
      clearTimeout(timer);
      const pause = pollDelay(asked, patient);
      if (pause === undefined) return false;
      asked += 1;
      timer = setTimeout(ask, pause);
      return true;
    },
    restart() {
      asked = 0;
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
