import { isRefusal } from '../problem/problem.ts';

/**
 * Sends bodies with idempotency keys. One that was not answered goes out again with the key it had, so that trying again
 * never does a thing twice; another body, or the same after an answer, gets a new key. Rejects as `send` does.
 */
export function repeatable<Body, Answer>(send: (body: Body, idempotencyKey: string) => Promise<Answer>): (body: Body) => Promise<Answer> {
  let unanswered: { readonly text: string; readonly key: string } | undefined;
  return async (body) => {
    const text = JSON.stringify(body);
    if (unanswered?.text !== text) unanswered = { text, key: crypto.randomUUID() };
    try {
      const answer = await send(body, unanswered.key);
      unanswered = undefined;
      return answer;
    } catch (error) {
      if (isRefusal(error)) unanswered = undefined;
      throw error;
    }
  };
}
