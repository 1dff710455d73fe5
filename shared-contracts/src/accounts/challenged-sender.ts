import { type RequestKeeper, repeatableOf } from '../call/repeatable.ts';
import type { ShellApi } from '../shell/shell-api.ts';
import { getChallenge } from './calls.ts';
import { solveChallenge } from './challenge.ts';

interface Sending<Typed, Body, Answer> {
  /** The request, with the solution of a challenge in it. */
  bodyOf(typed: Typed, recaptcha: string): Body;
  send(body: Body, idempotencyKey: string): Promise<Answer>;
  /** Where one that was not answered outlasts the page; for bodies without anything that may not lie in a browser. */
  readonly keeper?: RequestKeeper;
}

/** A challenge of the service, solved. */
export const solvedChallenge = async (shell: Pick<ShellApi, 'api'>): Promise<string> =>
  await solveChallenge((await shell.api.call(getChallenge, {})).data);

/**
 * Sends forms that ask for a solved challenge. One that was not answered is sent again with the same key and body, so
 * that pressing twice never counts twice; after an answer, or a change of what was typed, a new challenge is solved.
 * Rejects as `send` and `shell.api.call` do.
 */
export const createChallengedSender = <Typed, Body, Answer>(
  shell: Pick<ShellApi, 'api'>,
  { bodyOf, send, keeper }: Sending<Typed, Body, Answer>,
): ((typed: Typed) => Promise<Answer>) => repeatableOf(async (typed: Typed) => bodyOf(typed, await solvedChallenge(shell)), send, keeper);
