import { becomeHost, getChallenge } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import type { BecomeHostRequest } from '@outpost/shared-contracts/accounts/sign-up';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { type Application, requestOf } from '../model/application.ts';

/**
 * Sends applications. An unanswered one is sent again with the same key and body, so that pressing twice never opens
 * two accounts; after an answer, or a change in the form, a new challenge is solved. Rejects as `shell.api.call` does.
 */
export function createApplicationSender(shell: ShellApi) {
  let unanswered: { readonly typed: string; readonly key: string; readonly body: BecomeHostRequest } | undefined;

  return async function send(application: Application): Promise<void> {
    const typed = JSON.stringify(application);
    if (unanswered?.typed !== typed) {
      const { data } = await shell.api.call(getChallenge, {});
      unanswered = { typed, key: crypto.randomUUID(), body: requestOf(application, await solveChallenge(data)) };
    }
    try {
      await shell.api.call(becomeHost, { body: unanswered.body }, { idempotencyKey: unanswered.key });
      unanswered = undefined;
    } catch (error) {
      if (isRefusal(error)) unanswered = undefined;
      throw error;
    }
  };
}
