import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import type { NewTask, TaskWorker } from '../../platform/queue/queue.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';
import type { PaymentsCore } from './core.ts';
import { settlePayout } from './payouts.ts';
import { BadSignatureError, ProviderRefusedError } from './provider.ts';
import { companyEvents } from './schema.ts';
import { COMPANIES } from './states.ts';
import { syncIntent } from './sync-intent.ts';

/** An event about something unknown is looked at again after so long; it may have overtaken what it is about. */
const SYNC_AGAIN_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 18 * HOUR_MS];

const eventTask = (company: string, eventId: string, round: number, at?: Date): NewTask => ({
  name: 'payments.event',
  data: { company, eventId, round },
  key: `${company}:${eventId}:${round}`,
  ...(at ? { at } : {}),
});

/** Checks the signature with the company's own means. Undefined for events that do not concern us. */
function readEvent(core: PaymentsCore, companyName: string, request: FastifyRequest): { id: string; subjectId: string } | undefined {
  const raw = typeof request.body === 'string' ? request.body : '';
  const { wallet, card, payouts } = core.companies;
  if (companyName === 'payouts') {
    const event = payouts.readEvent(raw, request.headers, core.now());
    return event && { id: event.id, subjectId: event.payoutId };
  }
  const name = COMPANIES.find((known) => known === companyName);
  const company = name === 'cardpay' ? card : name && wallet;
  if (!company) throw notFound('There is no such company.');
  const event = company.readEvent(raw, request.headers, core.now());
  return event && { id: event.id, subjectId: event.intentId };
}

/** Keeps the event and has it looked at; the same event again is kept already. */
async function receive(core: PaymentsCore, company: string, event: { id: string; subjectId: string }): Promise<void> {
  await core.db.transaction(async (transaction) => {
    const [kept] = await transaction
      .insert(companyEvents)
      .values({ company, eventId: event.id, subjectId: event.subjectId, receivedAt: core.now() })
      .onConflictDoNothing()
      .returning({ eventId: companyEvents.eventId });
    if (kept) await core.queue.send(transaction, eventTask(company, event.id, 0));
  });
}

/**
 * Where companies say that something happened. The raw body is needed for the signature, so this scope reads bodies as
 * text. The answer only says that the event is kept: what it is about is asked for afterwards, never read from it.
 */
export function webhookRoutes(app: FastifyInstance, core: PaymentsCore): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { company: string } }>('/api/payments/webhooks/:company', async (request) => {
      const { company } = request.params;
      try {
        const event = readEvent(core, company, request);
        if (event) await receive(core, company, event);
      } catch (error) {
        if (!(error instanceof BadSignatureError)) throw error;
        request.log.warn({ company, reason: error.message }, 'webhook refused');
        throw new ProblemError('malformed_request', 'The signature of this event does not fit.');
      }
      return { received: true };
    });
  });
}

/** Asks the company about what an event names, and takes it over. False when nobody here knows it. */
async function look(core: PaymentsCore, companyName: string, subjectId: string): Promise<boolean> {
  const name = COMPANIES.find((known) => known === companyName);
  try {
    if (!name) return await settlePayout(core, await core.companies.payouts.findPayout(subjectId));
    return await syncIntent(core, name, subjectId);
  } catch (error) {
    if (error instanceof ProviderRefusedError) return false;
    throw error;
  }
}

async function workOn(core: PaymentsCore, company: string, eventId: string, round: number): Promise<void> {
  const mine = and(eq(companyEvents.company, company), eq(companyEvents.eventId, eventId));
  const [event] = await core.db.select().from(companyEvents).where(mine);
  if (!event || event.settledAt) return;
  if (await look(core, company, event.subjectId)) {
    await core.db.update(companyEvents).set({ settledAt: core.now() }).where(mine);
    return;
  }
  const wait = SYNC_AGAIN_MS[round];
  if (wait === undefined) {
    core.log.error({ company, event: eventId, subject: event.subjectId }, 'webhook about something unknown');
    await core.db.update(companyEvents).set({ isUnknown: true }).where(mine);
    return;
  }
  const at = new Date(core.now().getTime() + wait);
  await core.db.transaction((transaction) => core.queue.send(transaction, eventTask(company, eventId, round + 1, at)));
}

export const eventWorker = (core: PaymentsCore): TaskWorker => ({
  name: 'payments.event',
  run: ({ company, eventId, round }) => workOn(core, String(company), String(eventId), Number(round)),
});
