import { getChallenge } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import type { ContactRequest } from '@outpost/shared-contracts/accounts/contact';
import { contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

export type Question = Omit<ContactRequest, 'recaptcha'>;

export interface Ticket {
  readonly id: string;
  readonly number: string;
  readonly key: string;
}

/**
 * Sends questions. One that was not answered is sent again with the same key and body, so that pressing twice opens no
 * second ticket; after an answer, or a change, a new challenge is solved. Rejects as `shell.api.call` does.
 */
export function createQuestionSender(shell: ShellApi) {
  let unanswered: { readonly typed: string; readonly key: string; readonly body: ContactRequest } | undefined;

  return async function send(question: Question): Promise<Ticket> {
    const typed = JSON.stringify(question);
    if (unanswered?.typed !== typed) {
      const { data } = await shell.api.call(getChallenge, {});
      unanswered = { typed, key: crypto.randomUUID(), body: { ...question, recaptcha: await solveChallenge(data) } };
    }
    try {
      const { data } = await shell.api.call(contactUs, { body: unanswered.body }, { idempotencyKey: unanswered.key });
      unanswered = undefined;
      return data;
    } catch (error) {
      if (isRefusal(error)) unanswered = undefined;
      throw error;
    }
  };
}

/** A question and its answers, by the link of the mail or for the session that asked. */
export function thread(shell: ShellApi, id: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'ticket', id, key],
    queryFn: async ({ signal }) => (await shell.api.call(getContact, { params: { id }, query: { key } }, { signal })).data,
  });
}
