import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../log/error-to-log.ts';
import { type MessagePort, Undeliverable } from './port.ts';
import { outboxMessages } from './schema.ts';

type Channel = 'mail' | 'sms';
export type Ports = Partial<Record<Channel, MessagePort>>;

/** Longer than any port takes: afterwards the sender is dead and another one may take the message. */
const CLAIM_MS = 120_000;
const BATCH = 10;
/** Waits of 10 s, 40 s, 3, 11, 43 minutes and 3 hours: a provider that is down for an evening loses nothing. */
const MOST_ATTEMPTS = 8;
const waitAfter = (attempts: number) => Math.min(10_000 * 4 ** (attempts - 1), 3 * 3_600_000);

type Row = typeof outboxMessages.$inferSelect;

/** Takes messages that are due; no other sender gets them while the claim lasts. */
async function claim(db: Database, channels: Channel[], now: Date): Promise<Row[]> {
  const { sentAt, failedAt, nextAttemptAt, claimedUntil, channel, id } = outboxMessages;
  return await db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id, attempts: outboxMessages.attempts })
      .from(outboxMessages)
      .where(
        and(
          isNull(sentAt),
          isNull(failedAt),
          inArray(channel, channels),
          or(isNull(nextAttemptAt), lte(nextAttemptAt, now)),
          or(isNull(claimedUntil), lt(claimedUntil, now)),
        ),
      )
      .orderBy(asc(id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const claimed: Row[] = [];
    for (const { id: one, attempts } of due) {
      const rows = await transaction
        .update(outboxMessages)
        .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS), attempts: attempts + 1 })
        .where(eq(id, one))
        .returning();
      claimed.push(...rows);
    }
    return claimed;
  });
}

async function sendOne(db: Database, port: MessagePort, row: Row, now: () => Date, log: FastifyBaseLogger): Promise<void> {
  const mine = and(eq(outboxMessages.id, row.id), eq(outboxMessages.attempts, row.attempts));
  try {
    await port.send({ id: row.id, recipient: row.recipient, subject: row.subject, text: row.body, html: row.html });
  } catch (error) {
    const reason = reasonOf(error);
    const over = error instanceof Undeliverable || row.attempts >= MOST_ATTEMPTS;
    log[over ? 'error' : 'warn'](
      { message: row.id, template: row.template, attempt: row.attempts, reason },
      over ? 'given up' : 'not sent',
    );
    await db
      .update(outboxMessages)
      .set({
        claimedUntil: null,
        lastError: reason,
        ...(over ? { failedAt: now() } : { nextAttemptAt: new Date(now().getTime() + waitAfter(row.attempts)) }),
      })
      .where(mine);
    return;
  }
  // Sent first and marked afterwards: dying in between sends twice, never not at all. Links and codes need not stay.
  await db.update(outboxMessages).set({ sentAt: now(), claimedUntil: null, lastError: null, body: '', html: null }).where(mine);
}

/** Sends what is due now, and gives how many messages were tried. */
export async function sendDue(db: Database, ports: Ports, now: () => Date, log: FastifyBaseLogger): Promise<number> {
  const channels = (['mail', 'sms'] as const).filter((channel) => ports[channel]);
  if (channels.length === 0) return 0;
  const rows = await claim(db, channels, now());
  await Promise.all(
    rows.map(async (row) => {
      const port = ports[row.channel];
      if (port) await sendOne(db, port, row, now, log);
    }),
  );
  return rows.length;
}
