import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Accounts } from '../accounts.ts';
import { PageAnswer, PageQuery } from '../bodies.ts';
import { read } from '../company.ts';
import type { LinkRecord, SetupRecord } from '../records.ts';
import { unknown } from '../refused.ts';
import type { Vault } from '../vault.ts';
import { MERCHANT, sendPage } from './page.ts';

const hide = { schema: { hide: true } };
const idOf = (request: { params: unknown }) => (request.params as { id: string }).id;
const keyOf = (request: { query: unknown }) => read(PageQuery, request.query).key;

/** Where the bank asks about a card that is to be kept; undefined where nothing is asked. */
export const setupPathOf = ({ id, status, pageKey }: SetupRecord): string | undefined =>
  status === 'requires_action' ? `/set-up/${id}?key=${pageKey}` : undefined;

/** The page on which a bank asks whether a card may be kept. */
export function addSetupPages(app: FastifyInstance, vault: Vault, siteOrigins: readonly string[]): void {
  const company = 'Cardpay Bank';
  const setupOf = (request: { params: unknown; query: unknown }) => {
    const setup = vault.setup(idOf(request));
    if (setup.pageKey !== keyOf(request)) throw unknown('set-up');
    return setup;
  };
  const leave = (reply: FastifyReply, { status }: SetupRecord) => {
    const title = status === 'saved' ? 'Thank you' : 'Not confirmed';
    const message = { type: 'payment.challenge-over' };
    return sendPage(reply, { company, title, text: `${MERCHANT} goes on from here.`, message }, siteOrigins);
  };
  app.get('/set-up/:id', hide, async (request, reply) => {
    const setup = setupOf(request);
    if (setup.status !== 'requires_action') return leave(reply, setup);
    const text = 'Your bank wants to be sure that you are the one who keeps this card. Nothing is charged.';
    const rows = [['Card', `•••• ${setup.card.last4}`] as const, ['Merchant', MERCHANT] as const];
    return sendPage(reply, { company, title: 'Is this you?', text, rows, buttons: ['Confirm', 'Decline'] }, siteOrigins);
  });
  app.post('/set-up/:id', hide, async (request, reply) =>
    leave(reply, vault.answerSetup(setupOf(request), read(PageAnswer, request.body).answer === 'yes')),
  );
}

function leaveLink(reply: FastifyReply, { id, returnUrl }: LinkRecord) {
  const url = new URL(returnUrl);
  url.searchParams.set('link', id);
  return reply.redirect(url.href, 303);
}

export const linkPathOf = ({ id, pageKey }: LinkRecord): string => `/link/${id}?key=${pageKey}`;

/** The page on which a person of the wallet shows the account to the merchant. */
export function addLinkPages(app: FastifyInstance, accounts: Accounts, siteOrigins: readonly string[]): void {
  const linkOf = (request: { params: unknown; query: unknown }) => accounts.onPage(idOf(request), keyOf(request));
  app.get('/link/:id', hide, async (request, reply) => {
    const link = linkOf(request);
    if (link.status !== 'open') return leaveLink(reply, link);
    const title = `Connect your wallet with ${MERCHANT}`;
    const text = `${MERCHANT} will know the e-mail of your wallet, and payments there begin with your account. Nothing is charged.`;
    return sendPage(reply, { company: 'Wallet', title, text, buttons: ['Connect', 'Cancel'] }, siteOrigins);
  });
  app.post('/link/:id', hide, async (request, reply) =>
    leaveLink(reply, accounts.answer(linkOf(request), read(PageAnswer, request.body).answer === 'yes')),
  );
}
