import * as z from 'zod/mini';
import type { Payout, PayoutCompany } from '../company.ts';
import { askCompany, type CompanyAddress, type Fetch } from './http.ts';
import { readSignedEvent } from './signed-event.ts';

const PayoutAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['processing', 'paid', 'failed', 'returned']),
  amount: z.int(),
});

const payoutOf = ({ id, reference, status, amount }: z.infer<typeof PayoutAnswer>): Payout => ({
  id,
  reference,
  status,
  amountCents: amount,
});

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
    readEvent(rawBody, headers, now) {
      const { id, type, data } = readSignedEvent(rawBody, headers, address.webhookSecret, now);
      return type.startsWith('payout.') ? { id, payoutId: data.id } : undefined;
    },
    async *list(since) {
      const answer = z.object({ data: z.array(PayoutAnswer), has_more: z.boolean() });
      for (let after = '', more = true; more; ) {
        const page = await ask(answer, 'GET', `/v1/payouts?since=${since.getTime()}${after && `&after=${after}`}`);
        for (const payout of page.data) yield payoutOf(payout);
        after = encodeURIComponent(page.data.at(-1)?.id ?? '');
        more = page.has_more && after !== '';
      }
    },
  };
}
