import { checkTopUp, getBusinessBalance, topUpBalance } from '@outpost/shared-contracts/business/balance-calls';
import type { CallInput, CallReply } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { AGAIN_MS } from './again.ts';

/** What a company has put by, and how more comes to it. */
export type Balance = CallReply<typeof getBusinessBalance>['data'];

export const readBalance = async ({ api }: Pick<ShellApi, 'api'>): Promise<Balance> => (await api.call(getBusinessBalance, {})).data;

/** The prepaid money of the live side; the test side has none. */
export const businessBalance = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-b2b', 'balance', userId] as const,
    queryFn: () => readBalance(shell),
    // A top-up that runs is on the balance as soon as its company has taken it.
    refetchInterval: ({ state }) => (state.data?.open ? AGAIN_MS : false),
  });

/** Begins a top-up. Sent again without an answer, it is the same one. */
export const topUpSender = ({ api }: Pick<ShellApi, 'api'>) =>
  repeatable(
    async (body: NonNullable<CallInput<typeof topUpBalance>['body']>, idempotencyKey): Promise<PaymentState> =>
      (await api.call(topUpBalance, { body }, { idempotencyKey })).data,
  );

/** How the top-up that runs stands; rejects where none does, which the balance tells more about. */
export async function readTopUp({ api }: Pick<ShellApi, 'api'>): Promise<PaymentState> {
  const { data } = await api.call(checkTopUp, { body: {} });
  if (!data) throw new Error('No top-up runs');
  return data;
}
