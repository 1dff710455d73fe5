import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import * as calls from '@outpost/shared-contracts/payments/calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { consume } from '../../platform/limits/limits.ts';
import { callerOf, reached, settingsLink, unavailable } from './at-company.ts';
import { cardsOf, customerOf, deleteStoredCard, findCardSetup, type OwesPayment, savedCardOf, setUpCard } from './customers.ts';
import type { RunningPayments } from './payments.ts';
import { payoutMethodRoutes } from './payout-methods.ts';
import { agreementOf, type PurchasePaymentStarter } from './port.ts';
import { findByIntent } from './records.ts';
import { statementRoutes } from './statement-routes.ts';
import { walletRoutes } from './wallet-account.ts';
import { webhookRoutes } from './webhooks.ts';

/** Cards that one person may try to save, so that nobody tries out stolen ones here. */
const CARDS_LIMIT = { name: 'cards', most: 10, seconds: 600 };
/** Questions how a set-up of a card ended. */
const ANSWERS_LIMIT = { name: 'card-setups', most: 60, seconds: 600 };
/** Express sheets that one person may open. */
const SHEETS_LIMIT = { name: 'express-sheets', most: 20, seconds: 600 };

/** The calls about cards and payments (E-030 to E-036), and the route for the companies' webhooks. */
export function paymentRoutes(
  app: FastifyInstance,
  parts: ServiceParts,
  payments: RunningPayments,
  purchases: PurchasePaymentStarter,
  owes: OwesPayment,
): void {
  const { core } = payments;
  const limit = async (context: CallContext, of: typeof CARDS_LIMIT) => {
    if (context.config.rateLimits)
      await consume(context.db, of, [String(callerOf(context))], context.now, 'Too many attempts. Please wait a few minutes.');
  };

  serveCall(app, parts, calls.listCards, async (context) => {
    const cards = await reached(cardsOf(core, callerOf(context)));
    return { data: cards.map((card) => savedCardOf(card, context.now)) };
  });

  serveCall(app, parts, calls.deleteCard, async (context) => {
    await reached(deleteStoredCard(core, callerOf(context), context.body.id, owes));
    return { data: { id: context.body.id } };
  });

  serveCall(app, parts, calls.verifyPayment, async (context) => {
    const payment = await findByIntent(context.db, callerOf(context), context.body.payment_intent_id);
    if (!payment) throw notFound('There is no such payment.');
    return { data: await payments.advancePayment(payment.id) };
  });

  serveCall(app, parts, calls.createCustomer, async (context) => {
    const { card } = core.companies;
    if (!card.browser) throw unavailable();
    const userId = callerOf(context);
    const { token, setup_id } = context.body;
    await limit(context, setup_id === undefined ? CARDS_LIMIT : ANSWERS_LIMIT);
    const customerId = await reached(customerOf(core, card, userId));
    const setup =
      token !== undefined
        ? await reached(setUpCard(core, userId, { token, returnUrl: await settingsLink(context, paths.settingsCreditCard) }))
        : setup_id !== undefined
          ? await reached(findCardSetup(core, userId, setup_id))
          : undefined;
    return {
      data: {
        customer_id: customerId,
        tokens_url: card.browser.tokensUrl,
        publishable_key: card.browser.publishableKey,
        format: card.browser.format,
        card: setup?.card ? savedCardOf(setup.card, context.now) : null,
        setup: setup?.nextAction ? { id: setup.id, next_action: setup.nextAction } : null,
      },
    };
  });

  serveCall(
    app,
    parts,
    calls.chargeSavedCard,
    async (context) => {
      const { card_id } = context.body;
      const shopperId = callerOf(context);
      const cards = await reached(cardsOf(core, shopperId));
      if (!cards.some(({ id }) => id === card_id)) throw notFound('There is no such card.');
      const payment = { ...agreementOf(context.body), shopperId, saveCard: false };
      return { data: await purchases.pay({ ...payment, payWith: { type: 'saved', cardId: card_id } }, context.now) };
    },
    { commitsItself: true },
  );

  serveCall(app, parts, calls.startExpressPayment, async (context) => {
    const purchase = { purchaseId: context.body.purchase_id, shopperId: callerOf(context) };
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
      const payment = { ...agreementOf(context.body), shopperId: callerOf(context), saveCard: false };
      return { data: await purchases.pay({ ...payment, payWith: { type: 'express', token } }, context.now) };
    },
    { commitsItself: true },
  );

  walletRoutes(app, parts, core);
  payoutMethodRoutes(app, parts, core);
  statementRoutes(app, parts, core);
  webhookRoutes(app, core);
}
