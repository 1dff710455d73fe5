import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sessions, users } from '../accounts/schema.ts';

/** Whether a session still lives. Looking does not prolong it: an open page alone is no use of it. */
export async function isAlive(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return rows.length > 0;
}

/** How to reach a person by mail, who must have confirmed the address and not switched these mails off. */
export async function findReader(db: Database, userId: number) {
  const { name, email, language, isEmailVerified, notificationChoices } = users;
  const [person] = await db
    .select({ name, email, language, isEmailVerified, notificationChoices })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!person) return undefined;
  return {
    name: person.name,
    email: person.email,
    language: person.language,
    wantsMail: person.isEmailVerified && person.notificationChoices.message?.mail !== false,
  };
}
