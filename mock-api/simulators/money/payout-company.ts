import type { FastifyInstance } from 'fastify';
import { AccountBody, PayoutBody } from './bodies.ts';
import { type CompanySetup, openCompany, pageOf, read } from './company.ts';
import { BankAction, createPayouts } from './payouts.ts';
import type { PayoutRecord } from './records.ts';

/** A company that brings money to the accounts of hosts. */
export function addPayoutCompany(app: FastifyInstance, setup: CompanySetup): { adopt(payout: PayoutRecord): void } {
  const { faults, webhooks, clock, serve } = openCompany(app, setup);
  const payouts = createPayouts(setup.store, faults, webhooks, clock);
  const answer = (payout: PayoutRecord) => ({
    id: payout.id,
    reference: payout.reference,
    status: payouts.statusOf(payout),
    amount: payout.amountCents,
    currency: payout.currency,
    created: payout.createdAt,
  });
  serve('create', 'POST', '/v1/payouts', ({ body }) => answer(payouts.create(read(PayoutBody, body))));
  serve('create', 'POST', '/v1/accounts', ({ body }) => ({ id: payouts.keepAccount(read(AccountBody, body)).id }));
  serve('find', 'GET', '/v1/payouts/:id', (request) => answer(payouts.find((request.params as { id: string }).id)));
  serve('find', 'GET', '/v1/payouts/by-reference/:reference', (request) =>
    answer(payouts.byReference((request.params as { reference: string }).reference)),
  );
  if (setup.control)
    app.post('/control/bank', { schema: { hide: true } }, async ({ body }) => answer(payouts.bank(read(BankAction, body))));
  serve('list', 'GET', '/v1/payouts', ({ query }) => pageOf(query, payouts.since, answer));
  return { adopt: payouts.adopt };
}
