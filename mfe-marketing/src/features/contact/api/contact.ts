import { getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** A question and its answers, by the link of the mail or for the session that asked. */
export function thread(shell: ShellApi, id: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'ticket', id, key],
    queryFn: async ({ signal }) => (await shell.api.call(getContact, { params: { id }, query: { key } }, { signal })).data,
  });
}
