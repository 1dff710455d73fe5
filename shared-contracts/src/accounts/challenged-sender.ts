import { isRefusal } from '../problem/problem.ts';
import type { ShellApi } from '../shell/shell-api.ts';
import { getChallenge } from './calls.ts';
import { solveChallenge } from './challenge.ts';

interface Sending<Typed, Body, Answer> {
  /** The request, with the solution of a challenge in it. */
  bodyOf(typed: Typed, recaptcha: string): Body;
  send(body: Body, idempotencyKey: string): Promise<Answer>;
}

/**
 * Sends forms that ask for a solved challenge. One that was not answered is sent again with the same key and body, so
 * that pressing twice never counts twice; after an answer, or a change of what was typed, a new challenge is solved.
 * Rejects as `send` and `shell.api.call` do.
 */
export function createChallengedSender<Typed, Body, Answer>(
  shell: Pick<ShellApi, 'api'>,
  { bodyOf, send }: Sending<Typed, Body, Answer>,
): (typed: Typed) => Promise<Answer> {
  let unanswered: { readonly text: string; readonly key: string; readonly body: Body } | undefined;

  return async (typed) => {
    const text = JSON.stringify(typed);
    if (unanswered?.text !== text) {
      const { data } = await shell.api.call(getChallenge, {});
      unanswered = { text, key: crypto.randomUUID(), body: bodyOf(typed, await solveChallenge(data)) };
    }
    try {
      const answer = await send(unanswered.body, unanswered.key);
      unanswered = undefined;
      return answer;
    } catch (error) {
      if (isRefusal(error)) unanswered = undefined;
      throw error;
    }
  };
}
