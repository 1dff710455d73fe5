import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewClaim } from '../../../simulators/claims/reviewer.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder, findRecord } from '../../../test/orders.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { beginClaim, findClaim, lockClaim, moveClaim } from './machine.ts';
import { type ClaimOrder, decideClaim, readClaimOrder } from './operator.ts';
import { claimJobs } from './review.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('an order of an operator is read from the words of a command line, or not at all', () => {
  expect(readClaimOrder(['list'])).toMatchObject({ what: 'list' });
  expect(readClaimOrder(['approve', '7'])).toEqual({ what: 'approve', id: 7, text: '' });
  expect(readClaimOrder(['reject', '7', ' Nothing', 'is torn. '])).toEqual({ what: 'reject', id: 7, text: 'Nothing is torn.' });
  for (const words of [[], ['show'], ['show', 'x'], ['reject', '7'], ['reject', '7', ' '], ['erase', '7'], ['show', '1234567890']])
    expect(readClaimOrder(words), words.join(' ')).toBeUndefined();
});

it('an operator sees what waits, and refuses it with a reason that the shopper reads', async () => {
  const tools = service.app.claims;
  const now = new Date();
  const { id } = await anOrder(service, { state: 'delivered' });
  await service.db.transaction(async (transaction) => {
    const order = await findRecord(transaction, id);
    if (!order) throw new Error('gone');
    const wanted = { reason: 'damaged', amountCents: 900, invoiceId: null, wasOnItsWay: false } as const;
    await beginClaim(tools, transaction, order, wanted, { to: 'submitted', actor: 'shopper', origin: { now }, met: ['in_its_days'] });
    const [changed, claim] = [await findRecord(transaction, id), await lockClaim(transaction, id)];
    if (changed && claim)
      await moveClaim(tools, transaction, changed, claim, { to: 'in_review', actor: 'host', origin: { now }, text: 'No.' });
  });
  const claimId = (await findClaim(service.db, id))?.id ?? 0;
  const said: string[] = [];
  const carryOut = (order: Partial<ClaimOrder>) =>
    decideClaim(tools, { what: 'reject', id: claimId, text: '', ...order }, now, (line) => said.push(line));
  expect(await carryOut({ what: 'list' })).toBe(0);
  expect(said.at(-1)).toBe('1 wait.');
  expect(await carryOut({ what: 'show' })).toBe(0);
  expect(said.at(-1)).toContain('"text": "No."');
  expect(await carryOut({ id: 999_999, text: 'why' })).toBe(1);
  expect(await carryOut({ text: 'Nothing is torn on the photos.' })).toBe(0);
  expect(said.at(-1)).toBe(`Claim ${claimId} is rejected.`);
  expect((await findClaim(service.db, id))?.state).toBe('rejected');
  expect(await carryOut({ what: 'approve' })).toBe(1);
  const mails = await service.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'claim-rejected'));
  expect(mails).toHaveLength(1);
});

it('outside production one is simulated: by a word of what was reported it refuses, leaves or grants', async () => {
  const tools = service.app.claims;
  const now = new Date();
  const inReview = async (text: string) => {
    const { id } = await anOrder(service, { state: 'delivered' });
    await service.db.transaction(async (transaction) => {
      const order = await findRecord(transaction, id);
      if (!order) throw new Error('gone');
      const wanted = { reason: 'damaged', amountCents: 900, invoiceId: null, wasOnItsWay: false } as const;
      const by = { to: 'submitted', actor: 'shopper', origin: { now }, met: ['in_its_days'], text } as const;
      const claim = await beginClaim(tools, transaction, order, wanted, by);
      const changed = await findRecord(transaction, id);
      if (changed) await moveClaim(tools, transaction, changed, claim, { to: 'in_review', actor: 'host', origin: { now } });
    });
    return id;
  };
  const ids = [await inReview('DENY: all is fine.'), await inReview('WAIT for somebody.'), await inReview('The corner is torn.')];
  for (const job of claimJobs(tools, () => now, reviewClaim)) await job.run();
  const states = await Promise.all(ids.map(async (id) => (await findClaim(service.db, id))?.state.replace('paid', 'approved')));
  expect(states).toEqual(['rejected', 'in_review', 'approved']);
  expect(claimJobs(tools, () => now)).toEqual([]);
});
