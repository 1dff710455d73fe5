import type { FastifyInstance } from 'fastify';
import { PageAnswer, PageQuery } from '../bodies.ts';
import { read } from '../company.ts';
import type { Vault } from '../vault.ts';
import { MERCHANT, moneyOf, sendPage } from './page.ts';

const hide = { schema: { hide: true } };

/** The sheet of an express payment: the card of the person's device, one button, and a token for the page around it. */
export function addExpressPage(app: FastifyInstance, vault: Vault, siteOrigins: readonly string[]): void {
  const sessionOf = (request: { params: unknown; query: unknown }) =>
    vault.session((request.params as { id: string }).id, read(PageQuery, request.query).key);
  app.get('/express/:id', hide, async (request, reply) => {
    const { amountCents, currency } = sessionOf(request);
    const amount = moneyOf(amountCents, currency);
    return sendPage(
      reply,
      {
        company: 'Express',
        title: `Pay ${amount}`,
        text: 'With the card of this device.',
        rows: [
          ['Amount', amount],
          ['Merchant', MERCHANT],
          ['Card', 'Visa •••• 4242'],
        ],
        buttons: ['Pay', 'Cancel'],
      },
      siteOrigins,
    );
  });
  app.post('/express/:id', hide, async (request, reply) => {
    const session = sessionOf(request);
    const yes = read(PageAnswer, request.body).answer === 'yes';
    const message: Record<string, string> = yes
      ? { type: 'payment.express', token: vault.expressToken(session).id }
      : { type: 'payment.express-canceled' };
    const title = yes ? 'Thank you' : 'Canceled';
    return sendPage(reply, { company: 'Express', title, text: `${MERCHANT} goes on from here.`, message }, siteOrigins);
  });
}
