import { createChallengedSender } from '@outpost/shared-contracts/accounts/challenged-sender';
import type { ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { contactUs } from '@outpost/shared-contracts/accounts/contact-calls';
import { requestKeeper } from '@outpost/shared-contracts/shell/drafts';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';

export type Question = Omit<ContactRequest, 'recaptcha' | 'language'>;

/** Opens the question without a session. */
export interface Ticket {
  readonly id: string;
  readonly number: string;
  readonly key: string;
}

/** Sends questions to the support; `name` is the draft's. Pressing twice opens no second ticket. Rejects as `shell.api.call` does. */
export function createQuestionSender(shell: ShellApi, name: string) {
  return createChallengedSender(shell, {
    bodyOf: (question: Question, recaptcha): ContactRequest => ({ ...question, language: shell.language, recaptcha }),
    send: async (body, idempotencyKey): Promise<Ticket> => (await shell.api.call(contactUs, { body }, { idempotencyKey })).data,
    keeper: requestKeeper(shell, name),
  });
}
