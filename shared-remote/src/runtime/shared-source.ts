import type { Call, CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@tanstack/react-query';

/** How long the answer of a shared source counts as fresh, in milliseconds (B-428), whatever the page's default. */
const FRESH_FOR = 30_000;

/**
 * A data set that several parts of a page read, the same for everybody: one answer in the page's one cache, whoever asked
 * first (B-450). The part names the call itself, so that its contract says what it needs.
 */
export const sharedSource = <C extends Call>(shell: ShellApi, call: C, input: CallInput<C>) =>
  queryOptions({
    queryKey: ['shared', call.name, input] as const,
    queryFn: ({ signal }): Promise<CallReply<C>> => shell.api.call(call, input, { signal }),
    staleTime: FRESH_FOR,
  });
