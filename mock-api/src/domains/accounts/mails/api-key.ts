import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Database } from '../../../platform/db/database.ts';
import { findPerson } from '../people.ts';
import { writeMail } from './mails.ts';

/** Tells the owner of a business that a key was made, by how it begins: whoever has it needs no session. */
export async function tellOfApiKey(db: Database, ownerId: number, key: string, context: Parameters<typeof writeMail>[2]): Promise<void> {
  const owner = await findPerson(db, ownerId);
  if (!owner) return;
  const { email: to, name, language } = owner;
  await writeMail(db, { template: 'api-key-made', to, name, language, path: paths.b2bKeys.href(), values: { key } }, context);
}
