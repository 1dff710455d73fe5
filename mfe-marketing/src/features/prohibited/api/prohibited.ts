import { getProhibited, getProhibitedIn } from '@outpost/shared-contracts/prohibited/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import type { Route } from '../model/route.ts';

/** What may not travel on a route, in the visitor's language. */
export function prohibited(shell: ShellApi, { from, to }: Route) {
  const { language } = shell;
  return queryOptions({
    queryKey: ['mfe-marketing', 'prohibited', language, from, to],
    queryFn: async ({ signal }) => {
      const query = { language, ...(from && { from }) };
      const answer = to
        ? await shell.api.call(getProhibitedIn, { params: { country: to }, query }, { signal })
        : await shell.api.call(getProhibited, { query }, { signal });
      return answer.data;
    },
  });
}
