import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { CallContext } from '../http/context.ts';
import { auditRows } from './schema.ts';

/** Where an event came from: a call, or the service itself. */
export type Origin = Pick<CallContext, 'now'> & Partial<Pick<CallContext, 'caller' | 'config' | 'address' | 'requestId'>>;

interface AuditEvent {
  /** `area.what_happened`, for example `password.changed`. */
  readonly event: string;
  readonly userId: number | null;
  /** Never passwords, codes, tokens or whole addresses. */
  readonly detail?: Record<string, unknown>;
}

/** Writes an audit row into the transaction of the change. */
export async function writeAudit(db: Database, { event, userId, detail = {} }: AuditEvent, origin: Origin): Promise<void> {
  const { config, address } = origin;
  await db.insert(auditRows).values({
    at: origin.now,
    event,
    userId,
    actorId: origin.caller?.userId ?? null,
    addressHash: config && address ? createHmac('sha256', config.secret).update(`address\n${address}`).digest('hex') : null,
    requestId: origin.requestId ?? null,
    detail,
  });
}
