import { usd } from '@outpost/shared-contracts/money/money';
import * as calls from '@outpost/shared-contracts/payments/calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { consume } from '../../platform/limits/limits.ts';
import { cardsOf, customerOf, deleteStoredCard, savedCardOf, storeCard } from './customers.ts';
import type { RunningPayments } from './payments.ts';
import { agreementOf, type PurchasePaymentStarter } from './port.ts';
import { ProviderRefusedError, ProviderUnreachableError } from './provider.ts';
import { findByIntent } from './records.ts';
import { webhookRoutes } from './webhooks.ts';

/** Cards that one person may try to save, so that nobody tries out stolen ones here. */
const CARDS_LIMIT = { name: 'cards', most: 10, seconds: 600 };
/** Express sheets that one person may open. */
const SHEETS_LIMIT = { name: 'express-sheets', most: 20, seconds: 600 };

const unavailable = () =>
  new ProblemError('unavailable', 'The card company does not answer at the moment. Nothing was charged. Please try again in a minute.', {
    retryAfter: 10,
  });

/** Where a page needs the company's answer at once, there being none is a refusal with words of its own. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error: unknown) => {
    throw error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError ? unavailable() : error;
  });
}

function shopperOf({ caller }: Pick<CallContext, 'caller'>): number {
  if (!caller) throw notFound();
  return caller.userId;
}

/** The calls about cards and payments (E-030 to E-036), and the route for the companies' webhooks. */
export function paymentRoutes(
  app: FastifyInstance,
  parts: ServiceParts,
  payments: RunningPayments,
  purchases: PurchasePaymentStarter,
): void {
  const { core } = payments;
  const limit = async (context: CallContext, of: typeof CARDS_LIMIT) => {
    if (context.config.rateLimits)
      await consume(context.db, of, [String(shopperOf(context))], context.now, 'Too many attempts. Please wait a few minutes.');
  };

  serveCall(app, parts, calls.listCards, async (context) => {
    const cards = await reached(cardsOf(core, shopperOf(context)));
    return { data: cards.map((card) => savedCardOf(card, context.now)) };
  });

  serveCall(app, parts, calls.deleteCard, async (context) => {
    await reached(deleteStoredCard(core, shopperOf(context), context.body.id));
    return { data: { id: context.body.id } };
  });

  serveCall(app, parts, calls.verifyPayment, async (context) => {
    const payment = await findByIntent(context.db, shopperOf(context), context.body.payment_intent_id);
    if (!payment) throw notFound('There is no such payment.');
    return { data: await payments.advancePayment(payment.id) };
  });

  serveCall(app, parts, calls.createCustomer, async (context) => {
    const { card } = core.companies;
    if (!card.browser) throw unavailable();
    await limit(context, CARDS_LIMIT);
    const userId = shopperOf(context);
    const customerId = await reached(customerOf(core, card, userId));
    const { token } = context.body;
    const kept = token === undefined ? undefined : await reached(storeCard(core, userId, token));
    return {
      data: {
        customer_id: customerId,
        tokens_url: card.browser.tokensUrl,
        publishable_key: card.browser.publishableKey,
        card: kept ? savedCardOf(kept, context.now) : null,
      },
    };
  });

  serveCall(
    app,
    parts,
    calls.chargeSavedCard,
    async (context) => {
      const { card_id } = context.body;
      const shopperId = shopperOf(context);
      const cards = await reached(cardsOf(core, shopperId));
      if (!cards.some(({ id }) => id === card_id)) throw notFound('There is no such card.');
      const payment = { ...agreementOf(context.body), shopperId, saveCard: false };
      return { data: await purchases.pay({ ...payment, payWith: { type: 'saved', cardId: card_id } }, context.now) };
    },
    { commitsItself: true },
  );

  serveCall(app, parts, calls.startExpressPayment, async (context) => {
    const purchase = { purchaseId: context.body.purchase_id, shopperId: shopperOf(context) };
    const amount = await purchases.amountToHold(context.db, purchase);
    await limit(context, SHEETS_LIMIT);
    const sheet = await reached(core.companies.card.startExpress({ amountCents: amount.minor, currency: amount.currency }));
    return { data: { session_id: sheet.id, sheet_url: sheet.sheetUrl, amount: usd(amount.minor) } };
  });

  serveCall(
    app,
    parts,
    calls.finishExpressPayment,
    async (context) => {
      const { token } = context.body;
      const payment = { ...agreementOf(context.body), shopperId: shopperOf(context), saveCard: false };
      return { data: await purchases.pay({ ...payment, payWith: { type: 'express', token } }, context.now) };
    },
    { commitsItself: true },
  );

  webhookRoutes(app, core);
}
