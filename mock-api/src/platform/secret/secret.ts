import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config, Settings } from '../../config.ts';
import type { Database } from '../db/database.ts';
import { serviceSecrets } from './schema.ts';

const NAME = 'signing';

/** The database's own secret. Whoever starts first makes it; two that start at once get the same one. */
async function secretOf(db: Database): Promise<string> {
  const made = { name: NAME, value: randomBytes(32).toString('base64url'), createdAt: new Date() };
  await db.insert(serviceSecrets).values(made).onConflictDoNothing();
  const [kept] = await db.select({ value: serviceSecrets.value }).from(serviceSecrets).where(eq(serviceSecrets.name, NAME));
  if (!kept) throw new Error('the secret of the database was not written');
  return kept.value;
}

/** The settings with a secret: the configured one, or else the database's own, which production does without. */
export async function withSecret(settings: Settings, db: Database): Promise<Config> {
  const { secret, mode } = settings;
  if (secret === undefined && mode === 'production') throw new Error('production signs with a configured SECRET only');
  return { ...settings, secret: secret ?? (await secretOf(db)) };
}
