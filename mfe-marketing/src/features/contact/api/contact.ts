import { createChallengedSender } from '@outpost/shared-contracts/accounts/challenged-sender';
import type { ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import { requestKeeper } from '@outpost/shared-contracts/shell/drafts';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

export type Question = Omit<ContactRequest, 'recaptcha' | 'language'>;

export interface Ticket {
  readonly id: string;
  readonly number: string;
  readonly key: string;
}

/** Sends questions. Pressing twice opens no second ticket. Rejects as `shell.api.call` does. */
export function createQuestionSender(shell: ShellApi) {
  return createChallengedSender(shell, {
    bodyOf: (question: Question, recaptcha): ContactRequest => ({ ...question, language: shell.language, recaptcha }),
    send: async (body, idempotencyKey): Promise<Ticket> => (await shell.api.call(contactUs, { body }, { idempotencyKey })).data,
    keeper: requestKeeper(shell, 'mfe-marketing/contact'),
  });
}

/** A question and its answers, by the link of the mail or for the session that asked. */
export function thread(shell: ShellApi, id: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'ticket', id, key],
    queryFn: async ({ signal }) => (await shell.api.call(getContact, { params: { id }, query: { key } }, { signal })).data,
  });
}
