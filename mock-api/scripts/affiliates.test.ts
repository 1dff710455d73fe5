import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { users } from '../src/domains/accounts/schema.ts';
import { carryOut, findApplication, moveApplication, readOrder } from '../src/domains/affiliates/port.ts';
import { outboxMessages } from '../src/platform/outbox/schema.ts';
import { commandForFile } from '../test/operator-command.ts';

const { environment, inDatabase, run } = commandForFile('affiliates.ts');

beforeAll(() =>
  inDatabase(async (db) => {
    const at = new Date();
    const person = { username: 'mira', name: 'Mira', surname: 'Sample', countryCode: 'DE', termsAcceptedAt: at, createdAt: at };
    await db.insert(users).values({ ...person, id: 7, type: 4, email: 'mira@outpost.test', isEmailVerified: true });
    const sent = {
      ...{ storeName: 'Mira finds', slug: 'mira-finds', channels: [], audienceCountries: [], contentLanguage: 'en' as const },
      ...{ taxKind: 'person' as const, sealedTaxId: 'c2VhbGVk', maskedTaxId: '•••••1', payoutMethod: 'wallet' as const },
      promotion: 'Whatever comes to mind.',
    };
    const row = await moveApplication(db, 7, undefined, { to: 'submitted', by: 'affiliate', sent }, { now: at });
    await moveApplication(db, 7, row, { to: 'in_review', by: 'timer' }, { now: at });
  }),
);

it('an operator sees what waits and decides about it, by the table alone, and each decision is told', async () => {
  await inDatabase(async (db) => {
    // Each start of the command takes seconds: what it does is asked here, and that it does it below.
    const config = readConfig(environment);
    async function order(...given: string[]): Promise<{ code: number; said: string }> {
      const read = readOrder(given);
      const lines: string[] = [];
      const code = read ? await carryOut(read, { db, config, now: () => new Date() }, (line) => void lines.push(line)) : 2;
      return { code, said: lines.join('\n') };
    }
    expect(await order('list')).toMatchObject({ code: 0, said: expect.stringMatching(/^7\tin_review\t.*\t"Mira finds"\n1 wait/) });
    const shown = await order('show', '7');
    expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('"slug": "mira-finds"') });
    expect(shown.said).not.toContain('c2VhbGVk');
    expect(await order('show', '8')).toMatchObject({ code: 1 });
    expect(await order('reject', '7', 'because')).toMatchObject({ code: 2 });
    expect(await order('ask', '7')).toMatchObject({ code: 2 });
    expect(await order('suspend', '7', 'no reason')).toMatchObject({ code: 1, said: expect.stringContaining('cannot become suspended') });
    expect(await order('restore', '7')).toMatchObject({ code: 1 });
    expect(await order('approve', '7')).toMatchObject({ code: 0, said: 'Affiliate 7 is approved.' });
    expect(await order('suspend', '7', 'two', 'channels', 'are gone')).toMatchObject({ code: 0 });
    expect(await order('approve', '7')).toMatchObject({ code: 1 });
  });
  expect(await run('nonsense')).toMatchObject({ code: 2, error: expect.stringContaining('Usage') });
  expect(await run('restore', '8')).toMatchObject({ code: 1 });
  expect(await run('close', '7', 'at his wish')).toMatchObject({ code: 0, out: expect.stringContaining('Affiliate 7 is closed.') });
  await inDatabase(async (db) => {
    expect(await findApplication(db, 7)).toMatchObject({ state: 'closed', message: 'at his wish' });
    const told = (await db.select().from(outboxMessages)).map(({ template }) => template).sort();
    expect(told).toEqual(['affiliate-approved', 'affiliate-closed', 'affiliate-suspended']);
  });
}, 240_000);
