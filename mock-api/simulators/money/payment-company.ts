import type { FastifyInstance } from 'fastify';
import { createAccounts } from './accounts.ts';
import { AmountBody, CardBody, CardTokenBody, CustomerBody, IntentBody, LinkBody, RefundBody, SessionBody } from './bodies.ts';
import { type CompanySetup, openCompany, pageOf, read } from './company.ts';
import { createIntents } from './intents.ts';
import { addExpressPage } from './pages/express-page.ts';
import { addIntentPages, pageKindOf, pagePathOf } from './pages/intent-pages.ts';
import { addLinkPages, addSetupPages, linkPathOf, setupPathOf } from './pages/keeping-pages.ts';
import type { CardRecord, DisputeRecord, IntentRecord, LinkRecord, RefundRecord, SetupRecord } from './records.ts';
import { BankAction, createRefundsAndDisputes } from './refunds-and-disputes.ts';
import { unknown } from './refused.ts';
import { createVault } from './vault.ts';

export interface PaymentCompanySetup extends CompanySetup {
  readonly kind: 'cardpay' | 'wallet';
  /** Of the browser: it makes tokens and can do nothing else. */
  readonly publishableKey: string;
  /** Where the company is, with its path. */
  readonly address: () => string;
  readonly siteOrigins: readonly string[];
}

const cardAnswer = ({ id, brand, last4, expMonth, expYear }: CardRecord) => ({
  id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
});

const refundAnswer = ({ id, reference, status, amountCents: amount, currency }: RefundRecord) => ({
  id,
  reference,
  status,
  amount,
  currency,
});
const disputeAnswer = ({ id, intentId: intent, status, amountCents: amount, currency, reason }: DisputeRecord) => ({
  id,
  intent,
  status,
  amount,
  currency,
  reason,
});

/** A company that holds and takes money: of cards (with express and paying later behind it), or of a wallet. */
export function addPaymentCompany(app: FastifyInstance, setup: PaymentCompanySetup) {
  const { kind, store, publishableKey, address, siteOrigins } = setup;
  const { faults, webhooks, clock, serve } = openCompany(app, setup);
  const vault = createVault(store, clock);
  const accounts = createAccounts(store, siteOrigins);
  const intents = createIntents({ kind, store, vault, faults, webhooks, now: clock, siteOrigins });
  const refundsAndDisputes = createRefundsAndDisputes({ store, faults, intents, now: clock });

  const answer = (intent: IntentRecord) => {
    const path = pagePathOf(intent);
    return {
      id: intent.id,
      client_secret: intent.clientSecret,
      reference: intent.reference,
      status: intent.status,
      amount: intent.amountCents,
      captured: intent.capturedCents,
      refunded: intent.refundedCents,
      currency: intent.currency,
      created: intent.createdAt,
      next_action: path ? { type: pageKindOf(intent), url: address() + path } : null,
      decline_code: intent.decline ?? null,
      card: intent.card ? cardAnswer(intent.card) : null,
    };
  };
  const idOf = (request: { params: unknown }) => (request.params as { id: string }).id;

  serve('create', 'POST', '/v1/intents', ({ body }) => answer(intents.create(read(IntentBody, body))));
  serve('find', 'GET', '/v1/intents/:id', (request) => answer(intents.find(idOf(request))));
  serve('capture', 'POST', '/v1/intents/:id/capture', (request) =>
    answer(intents.capture(idOf(request), read(AmountBody, request.body).amount)),
  );
  serve('cancel', 'POST', '/v1/intents/:id/cancel', (request) => answer(intents.cancel(idOf(request))));
  serve('refund', 'POST', '/v1/intents/:id/refunds', (request) =>
    refundAnswer(refundsAndDisputes.refund(idOf(request), read(RefundBody, request.body))),
  );
  serve('find', 'GET', '/v1/intents/:id/refunds', (request) => ({ data: refundsAndDisputes.refundsOf(idOf(request)).map(refundAnswer) }));
  serve('find', 'GET', '/v1/intents/:id/disputes', (request) =>
    pageOf(request.query, () => refundsAndDisputes.disputesOf(idOf(request)), disputeAnswer),
  );
  serve('list', 'GET', '/v1/disputes', ({ query }) => pageOf(query, refundsAndDisputes.disputesSince, disputeAnswer));
  serve('list', 'GET', '/v1/intents', ({ query }) => pageOf(query, intents.since, answer));
  // For stories in a browser, which have no key of the company: what it was asked for, by whichever request.
  if (setup.control) {
    app.post('/control/bank', { schema: { hide: true } }, async ({ body }) => refundsAndDisputes.bank(read(BankAction, body)));
    app.get('/control/payments', { schema: { hide: true } }, async () => ({
      data: intents.since(0).map(({ id, status, amountCents }) => ({ id, status, amount: amountCents })),
    }));
  }
  addIntentPages(app, { intents, accounts, siteOrigins });

  if (kind === 'wallet') {
    const linkAnswer = (link: LinkRecord) => {
      const account = link.accountId === undefined ? undefined : accounts.find(link.accountId);
      return {
        id: link.id,
        reference: link.reference,
        status: link.status,
        url: address() + linkPathOf(link),
        account: account ? { id: account.id, email: account.email, is_verified: account.isVerified } : null,
      };
    };
    serve('customer', 'POST', '/v1/links', ({ body }) => {
      const { reference, return_url } = read(LinkBody, body);
      return linkAnswer(accounts.ask(reference, return_url));
    });
    serve('customer', 'GET', '/v1/links/:id', (request) => linkAnswer(accounts.link(idOf(request))));
    serve('customer', 'DELETE', '/v1/accounts/:id', (request) => {
      accounts.forget(idOf(request));
      return { id: idOf(request) };
    });
    addLinkPages(app, accounts, siteOrigins);
  }

  if (kind === 'cardpay') {
    serve('customer', 'POST', '/v1/customers', ({ body }) => ({ id: vault.addCustomer(read(CustomerBody, body).reference).id }));
    serve('cards', 'GET', '/v1/customers/:id/cards', (request) => ({ data: vault.customer(idOf(request)).cards.map(cardAnswer) }));
    const setupAnswer = (setup: SetupRecord) => {
      const path = setupPathOf(setup);
      return {
        id: setup.id,
        status: setup.status,
        next_action: path ? { type: 'frame', url: address() + path } : null,
        card: setup.status === 'saved' ? cardAnswer(setup.card) : null,
      };
    };
    serve('cards', 'POST', '/v1/customers/:id/cards', (request) => {
      const id = idOf(request);
      vault.customer(id);
      return setupAnswer(vault.setUp(id, vault.spend(read(CardTokenBody, request.body).token, id)));
    });
    serve('cards', 'GET', '/v1/customers/:id/setups/:setup', (request) => {
      const { id, setup } = request.params as { id: string; setup: string };
      const found = vault.setup(setup);
      if (found.customerId !== id) throw unknown('set-up');
      return setupAnswer(found);
    });
    addSetupPages(app, vault, siteOrigins);
    serve('cards', 'DELETE', '/v1/customers/:id/cards/:card', (request) => {
      const { id, card } = request.params as { id: string; card: string };
      vault.forget(id, card);
      return { id: card };
    });
    serve('express', 'POST', '/v1/express-sessions', ({ body }) => {
      const { amount, currency } = read(SessionBody, body);
      const { id, pageKey } = vault.openSession(amount, currency);
      return { id, sheet_url: `${address()}/express/${id}?key=${pageKey}` };
    });
    addExpressPage(app, vault, siteOrigins);
    // Browsers come from any site that has a publishable key, as with the companies that this one stands for.
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.split('?')[0]?.endsWith('/v1/tokens')) return;
      reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'authorization, content-type');
    });
    app.options('/v1/tokens', { schema: { hide: true } }, async (_request, reply) =>
      reply.code(204).header('access-control-max-age', '600').send(),
    );
    const token = ({ body }: { body: unknown }) => {
      const { id, card } = vault.tokenOf(read(CardBody, body));
      return { id, card: { brand: card.brand, last4: card.last4 } };
    };
    serve('token', 'POST', '/v1/tokens', token, { key: publishableKey, status: 201 });
  }
  return { adopt: intents.adopt };
}
