import { KEY_CALLS_PER_MINUTE } from '@outpost/shared-contracts/business/api-key';
import { and, eq } from 'drizzle-orm';
import type { ApiKeys } from '../../platform/http/by-key.ts';
import { hashOfToken } from '../../platform/ids/tokens.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { findPerson, networkOf } from '../accounts/port.ts';
import { works } from './keys.ts';
import { apiKeys, apiRequests } from './schema.ts';

const LIMIT = { name: 'api-key', most: KEY_CALLS_PER_MINUTE, seconds: 60 };

/** Who asks with a key, and what was asked with it. */
export const businessKeys: ApiKeys = {
  limit: LIMIT,

  async find(db, key, { address, now }) {
    const [row] = await db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.keyHash, hashOfToken(key)), works(now)));
    const owner = row && (await findPerson(db, row.ownerId));
    if (!owner) return undefined;
    // Once a minute is enough to know when it was.
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= MINUTE_MS)
      await db
        .update(apiKeys)
        .set({ lastUsedAt: now, lastUsedFrom: networkOf(address) })
        .where(eq(apiKeys.name, row.name));
    return { userId: owner.id, type: owner.type, tokenHash: hashOfToken(key), key: { name: row.name, mode: row.mode } };
  },

  async note(db, { caller, ...asked }) {
    if (caller.key)
      await db.insert(apiRequests).values({ ...asked, ownerId: caller.userId, mode: caller.key.mode, keyName: caller.key.name });
  },
};
