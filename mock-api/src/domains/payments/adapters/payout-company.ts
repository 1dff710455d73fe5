import * as z from 'zod/mini';
import { CompanyRefused, type Payout, type PayoutCompany } from '../company.ts';
import { askCompany, type CompanyAddress, type Fetch, pages } from './http.ts';
import { readSignedEvent } from './signed-event.ts';

const PayoutAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['processing', 'paid', 'failed', 'returned']),
  amount: z.int(),
  currency: z.string(),
});

const payoutOf = ({ amount, ...payout }: z.infer<typeof PayoutAnswer>): Payout => ({ ...payout, amountCents: amount });

/** The company that brings hosts their money, behind our own HTTP API. */
export function httpPayoutCompany(address: CompanyAddress, send: Fetch = fetch, patience?: number): PayoutCompany {
  const ask = askCompany(address, send, patience);
  return {
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
        if (error instanceof CompanyRefused && error.code === 'not_found') return undefined;
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
