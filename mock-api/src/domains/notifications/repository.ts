import type { Database } from '../../platform/db/database.ts';
import { findPerson } from '../accounts/port.ts';

/** How to reach a person by mail, who must have confirmed the address and not switched these mails off. */
export async function findReader(db: Database, userId: number) {
  const person = await findPerson(db, userId);
  if (!person || person.isGone) return undefined;
  const { name, email, language } = person;
  return { name, email, language, wantsMail: person.isEmailVerified && person.notificationChoices.message?.mail !== false };
}
