import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { CLAIM_MS, emailOf } from './rules.ts';
import { users } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The statements of the migration that put rows right. */
const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const REPAIRS = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('_payout_hold_and_claims.sql'))
  .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
  .join('')
  .split('--> statement-breakpoint')
  .filter((statement) => /update "users"/i.test(statement));
const repair = async () => {
  for (const statement of REPAIRS) await service.db.execute(sql.raw(statement));
};

/** A claim whose row stands as it stood before. */
async function oldClaim(old: Partial<typeof users.$inferInsert>) {
  const owner = await aNewShopper(service);
  const { id } = await aNewShopper(service, { email: owner.email });
  const [before] = await service.db
    .update(users)
    .set({ source: null, ...old })
    .where(eq(users.id, id))
    .returning();
  return { owner, before, row: async () => (await service.db.select().from(users).where(eq(users.id, id)))[0] };
}

it('a claim that has an e-mail of its own by now is that account, is not emptied, and goes by its own e-mail', async () => {
  const email = `own-${crypto.randomUUID()}@people.example`;
  const { owner, before, row } = await oldClaim({ email, isEmailVerified: true });
  expect(before && emailOf(before), 'that is what was wrong').toBe(owner.email);
  await repair();
  const after = await row();
  expect(after).toMatchObject({ email, claimedEmail: null, deleteAfter: null, isEmailVerified: true });
  expect(after && emailOf(after)).toBe(email);
});

it('of such a one who wished the deletion, the wish stays', async () => {
  const deleteAfter = new Date(Date.now() + 3 * CLAIM_MS);
  const { row } = await oldClaim({ email: `own-${crypto.randomUUID()}@people.example`, isEmailVerified: true, deleteAfter });
  await repair();
  expect(await row()).toMatchObject({ claimedEmail: null, deleteAfter });
});

it('a claim that counts as confirmed without an e-mail of its own is not confirmed', async () => {
  const { owner, row } = await oldClaim({ isEmailVerified: true });
  await repair();
  expect(await row()).toMatchObject({ claimedEmail: owner.email, isEmailVerified: false });
  expect((await row())?.deleteAfter).not.toBeNull();
});

it('every other row stays as it is, and a second time nothing happens', async () => {
  const { row } = await oldClaim({});
  const gone = await oldClaim({ email: `gone-${crypto.randomUUID()}@people.example`, deletedAt: new Date() });
  const all = () => service.db.select().from(users).orderBy(users.id);
  await repair();
  const [before, claim, emptied] = [await all(), await row(), await gone.row()];
  await repair();
  expect(await all()).toEqual(before);
  expect(claim?.claimedEmail).not.toBeNull();
  expect(emptied?.claimedEmail).not.toBeNull();
});
