import { becomeHost } from '@outpost/shared-contracts/accounts/calls';
import { createChallengedSender } from '@outpost/shared-contracts/accounts/challenged-sender';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { type Application, requestOf } from '../model/application.ts';

/** Sends applications. Pressing twice never opens two accounts. Rejects as `shell.api.call` does. */
export function createApplicationSender(shell: ShellApi) {
  return createChallengedSender(shell, {
    bodyOf: (application: Application, recaptcha) => requestOf(application, recaptcha),
    send: (body, idempotencyKey) => shell.api.call(becomeHost, { body }, { idempotencyKey }),
  });
}
