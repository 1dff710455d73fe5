import * as z from 'zod/mini';
import { isRefusal } from '../problem/problem.ts';

/** Where what was not answered outlasts the page. */
export interface RequestKeeper {
  /** What lies there, whoever put it. */
  read(): unknown;
  /** Undefined: it was answered. */
  write(request: object | undefined): void;
}

const Kept = z.object({ text: z.string(), key: z.uuid(), body: z.unknown() });

/**
 * Sends what is made of a content, with idempotency keys. What was not answered goes out again as it was, with the key it
 * had, so that trying again never does a thing twice; another content, or the same after an answer, is made anew and gets
 * a new key. With a `keeper` that holds for the next page, too. Rejects as `make` and `send` do.
 */
export function repeatableOf<Content, Body, Answer>(
  make: (content: Content) => Body | Promise<Body>,
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  keeper?: RequestKeeper,
): (content: Content) => Promise<Answer> {
  let unanswered: { readonly text: string; readonly key: string; readonly body: Body } | undefined;
  return async (content) => {
    const text = JSON.stringify(content);
    const before = unanswered ?? (Kept.safeParse(keeper?.read()).data as typeof unanswered);
    unanswered = before?.text === text ? before : { text, key: crypto.randomUUID(), body: await make(content) };
    const own = unanswered;
    keeper?.write(own);
    // Another content may have gone out in the meantime: its key stays.
    const answered = () => {
      if (unanswered !== own) return;
      unanswered = undefined;
      keeper?.write(undefined);
    };
    try {
      const answer = await send(own.body, own.key);
      answered();
      return answer;
    } catch (error) {
      // A refusal is an answer, unless it says that the first try is still being worked on.
      if (isRefusal(error) && !isRefusal(error, 'in_progress')) answered();
      throw error;
    }
  };
}

/** {@link repeatableOf} for bodies that go out as they are. */
export const repeatable = <Body, Answer>(send: (body: Body, idempotencyKey: string) => Promise<Answer>, keeper?: RequestKeeper) =>
  repeatableOf((body: Body) => body, send, keeper);
