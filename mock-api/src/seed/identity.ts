import { eq } from 'drizzle-orm';
import { users } from '../domains/accounts/schema.ts';
import { readServiceAgreement } from '../domains/content/port.ts';
import { hosts } from '../domains/hosts/schema.ts';
import { hostAgreements, identityDocuments } from '../domains/identity/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS, dayOf } from '../platform/time/time.ts';

/** Sample hosts are identified and have signed: an approved passport whose picture was erased since, and the agreement. */
export async function seedIdentity(db: Database, now: Date): Promise<void> {
  const rows = await db
    .select({ hostId: hosts.userId, countryCode: hosts.countryCode, joinedAt: hosts.joinedAt, name: users.name, surname: users.surname })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId));
  const { version } = readServiceAgreement();
  for (let start = 0; start < rows.length; start += 200) {
    const part = rows.slice(start, start + 200);
    await db.insert(identityDocuments).values(
      part.map(({ hostId, countryCode, joinedAt }) => ({
        ...{ hostId, countryCode, kind: 'passport' as const, state: 'approved' as const, revision: 3, files: {} },
        maskedNumber: `•••••${String((hostId * 7919) % 10_000).padStart(4, '0')}`,
        expiresOn: dayOf(new Date(now.getTime() + (700 + (hostId % 900)) * DAY_MS)),
        submission: crypto.randomUUID(),
        submittedAt: joinedAt,
        decidedAt: joinedAt,
      })),
    );
    await db
      .insert(hostAgreements)
      .values(part.map(({ hostId, name, surname }) => ({ hostId, version, signedAt: now, legalName: `${name} ${surname}` })));
  }
}
