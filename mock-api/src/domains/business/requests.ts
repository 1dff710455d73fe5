import type { KeyMode, KeyRequest } from '@outpost/shared-contracts/business/api-key';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { apiRequests } from './schema.ts';

/** Nobody turns so many pages, and no more are counted. */
const MOST = 10_000;

interface Wanted {
  readonly mode: KeyMode;
  readonly page: number;
  readonly per_page: number;
}

/** One page of what was asked with the keys of a side. */
export async function listRequests(db: Database, ownerId: number, { mode, page, per_page }: Wanted) {
  const own = and(eq(apiRequests.ownerId, ownerId), eq(apiRequests.mode, mode));
  const counted = db.select({ id: apiRequests.id }).from(apiRequests).where(own).limit(MOST).as('counted');
  const [all] = await db.select({ total: count() }).from(counted);
  const rows = await db
    .select()
    .from(apiRequests)
    .where(own)
    .orderBy(desc(apiRequests.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const data = rows.map(
    ({ id, at, keyName, method, path, status, tookMs, requestId }): KeyRequest => ({
      id,
      at: at.toISOString(),
      key: keyName,
      method,
      path,
      status,
      took_ms: tookMs,
      request_id: requestId,
    }),
  );
  return { data, total: all?.total ?? 0, page, per_page };
}
