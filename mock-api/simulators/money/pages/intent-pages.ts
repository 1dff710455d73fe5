import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Accounts } from '../accounts.ts';
import { PageAnswer, PageQuery } from '../bodies.ts';
import { read } from '../company.ts';
import type { Intents } from '../intents.ts';
import type { IntentRecord } from '../records.ts';
import { MERCHANT, moneyOf, type PageContent, sendPage } from './page.ts';

const hide = { schema: { hide: true } };
const FOUR = [0, 14, 28, 42];

/** Four parts every two weeks; what does not divide comes with the first. */
function partsOf({ amountCents, currency, createdAt }: IntentRecord): [string, string][] {
  const part = Math.floor(amountCents / FOUR.length);
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return FOUR.map((days, index) => [
    index === 0 ? 'Today' : day.format(createdAt + days * DAY_MS),
    moneyOf(index === 0 ? amountCents - part * (FOUR.length - 1) : part, currency),
  ]);
}

function questionOf(intent: IntentRecord, accounts: Accounts): PageContent {
  const amount = moneyOf(intent.amountCents, intent.currency);
  const order = [['Amount', amount] as const, ['Merchant', MERCHANT] as const];
  switch (intent.method) {
    case 'pay_later':
      return {
        company: 'Four Parts',
        title: 'Pay in four parts',
        text: `${MERCHANT} gets the whole amount. You pay us back without interest.`,
        rows: [...order, ...partsOf(intent)],
        buttons: ['Agree and pay', 'Cancel'],
      };
    case 'wallet':
      return {
        company: 'Wallet',
        title: `Pay ${amount}`,
        text: 'The amount is held in your wallet. It is taken when the purchase is made.',
        rows: [...order, ['Pay with', accounts.find(intent.customerId ?? '')?.email ?? 'Balance']],
        buttons: ['Pay', 'Cancel'],
      };
    default:
      return {
        company: 'Cardpay Bank',
        title: 'Is this you?',
        text: 'Your bank wants to be sure that you are the one who pays.',
        rows: [...order, ['Card', `•••• ${intent.card?.last4 ?? ''}`]],
        buttons: ['Confirm', 'Decline'],
      };
  }
}

const isFramed = ({ method }: IntentRecord) => method === 'card' || method === 'express';

function returnUrlOf({ id, returnUrl }: IntentRecord): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  return url.href;
}

/** Back to the site: in a frame by a message, in a window by its address. */
function leave(reply: FastifyReply, intent: IntentRecord, siteOrigins: readonly string[]) {
  if (!isFramed(intent)) return reply.redirect(returnUrlOf(intent), 303);
  return sendPage(
    reply,
    {
      company: 'Cardpay Bank',
      title: intent.status === 'failed' ? 'Not confirmed' : 'Thank you',
      text: `${MERCHANT} goes on from here.`,
      message: { type: 'payment.challenge-over' },
    },
    siteOrigins,
  );
}

/** Where the page of a payment is, below the company's address; undefined where nothing is asked. */
export const pagePathOf = (intent: IntentRecord): string | undefined =>
  intent.status === 'requires_action' ? `/confirm/${intent.id}?key=${intent.pageKey}` : undefined;

export const pageKindOf = (intent: IntentRecord) => (isFramed(intent) ? ('frame' as const) : ('redirect' as const));

interface IntentPages {
  readonly intents: Intents;
  readonly accounts: Accounts;
  readonly siteOrigins: readonly string[];
}

/** The pages on which people say yes or no to a payment. */
export function addIntentPages(app: FastifyInstance, { intents, accounts, siteOrigins }: IntentPages): void {
  const intentOf = (request: { params: unknown; query: unknown }) =>
    intents.onPage((request.params as { id: string }).id, read(PageQuery, request.query).key);
  app.get('/confirm/:id', hide, async (request, reply) => {
    const intent = intentOf(request);
    return intent.status === 'requires_action'
      ? sendPage(reply, questionOf(intent, accounts), siteOrigins)
      : leave(reply, intent, siteOrigins);
  });
  app.post('/confirm/:id', hide, async (request, reply) => {
    const { answer } = read(PageAnswer, request.body);
    return leave(reply, intents.answer(intentOf(request), answer === 'yes'), siteOrigins);
  });
}
