import * as z from 'zod/mini';
import { type Payout, type PayoutProvider, ProviderRefusedError } from '../provider.ts';
import { type CompanyAddress, type Fetch, pages, providerClient } from './http.ts';
import { readSignedEvent } from './signed-event.ts';

const PayoutAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['processing', 'paid', 'failed', 'returned']),
  amount: z.int(),
  currency: z.string(),
});

const AccountAnswer = z.object({ id: z.string() });

const payoutOf = ({ amount, ...payout }: z.infer<typeof PayoutAnswer>): Payout => ({ ...payout, amountCents: amount });

/** The company that brings hosts their money, behind our own HTTP API. */
export function httpPayoutProvider(address: CompanyAddress, send: Fetch = fetch, timeoutMs?: number): PayoutProvider {
  const ask = providerClient(address, send, timeoutMs);
  return {
    async createAccount({ key, ...account }) {
      return await ask(AccountAnswer, 'POST', '/v1/accounts', { key, body: account });
    },
    async createPayout({ key, amountCents, currency, account, reference }) {
      const body = { amount: amountCents, currency, account, reference };
      return payoutOf(await ask(PayoutAnswer, 'POST', '/v1/payouts', { key, body }));
    },
    async findPayout(id) {
      return payoutOf(await ask(PayoutAnswer, 'GET', `/v1/payouts/${encodeURIComponent(id)}`));
    },
    async findByReference(reference) {
      try {
        return payoutOf(await ask(PayoutAnswer, 'GET', `/v1/payouts/by-reference/${encodeURIComponent(reference)}`));
      } catch (error) {
        if (error instanceof ProviderRefusedError && error.code === 'not_found') return undefined;
        throw error;
      }
    },
    readEvent(rawBody, headers, now) {
      const { id, type, data } = readSignedEvent(rawBody, headers, address.webhookSecret, now);
      return type.startsWith('payout.') ? { id, payoutId: data.id } : undefined;
    },
    async *list(since) {
      for await (const payout of pages(ask, PayoutAnswer, `/v1/payouts?since=${since.getTime()}`)) yield payoutOf(payout);
    },
  };
}
