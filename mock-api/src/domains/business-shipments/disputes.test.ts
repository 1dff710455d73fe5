import { getBusinessBalance } from '@outpost/shared-contracts/business/balance-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import { balanceOf } from '../ledger/port.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
beforeAll(async () => {
  world = await businessWorld();
});
afterAll(() => world.service.close());

const balance = () => world.balance();

/** All that is due is done, and all that the card company has to say is heard. */
async function settled(): Promise<void> {
  for (const _ of [1, 2])
    await expect
      .poll(
        world.afterTasks(() => world.live.card.waiting()),
        { timeout: 20_000 },
      )
      .toBe(0);
  await world.service.runDue();
}
/** What a bank does to a top-up, heard of. */
async function bank(action: 'open_dispute' | 'win_dispute' | 'lose_dispute', id: string): Promise<void> {
  expect(await world.live.card.bank(action, { id })).toBe(true);
  await settled();
}
async function toppedUp(cents: number): Promise<string> {
  const { data } = (await world.live.topUpCall(cents)).reply;
  await settled();
  return data.payment_intent_id ?? '';
}
async function booksAgree(): Promise<void> {
  expect(await balanceOf(world.service.db)).toBe(0);
  expect(0 - (await world.books('business_balance'))).toBe(await balance());
}
const movements = async () => (await world.service.call(getBusinessBalance, {}, world.live.who)).reply.data.movements;

describe('a disputed top-up', () => {
  it.each([
    ['win_dispute', 5_000],
    ['lose_dispute', 0],
  ] as const)('cannot be spent while its bank decides; after %s %i cents of it are there', async (end, left) => {
    const before = await balance();
    const [disputed, losses] = [await world.books('disputed'), await world.books('dispute_losses')];
    const id = await toppedUp(5_000);
    expect(await balance()).toBe(before + 5_000);
    await bank('open_dispute', id);
    expect(await balance()).toBe(before);
    expect((await movements())[0]).toMatchObject({ kind: 'dispute', amount: { minor: -5_000 }, shipment_id: null, number: null });
    await booksAgree();
    await bank(end, id);
    expect(await balance()).toBe(before + left);
    await booksAgree();
    expect([await world.books('disputed'), await world.books('dispute_losses')]).toEqual([disputed, losses]);
  });

  it('that was spent already is owed: nothing is paid and no label bought until the balance covers it', async () => {
    const held = await world.live.paid(world.draft());
    const waiting = await world.live.priced(world.draft());
    const had = await balance();
    // All that was ever put on the balance is disputed.
    while (await world.live.card.bank('open_dispute'));
    await settled();
    const owed = await balance();
    expect(owed).toBeLessThan(0);
    expect(owed).toBeLessThan(had);
    await booksAgree();
    const label = await world.live.labelCall(held);
    expect(label.problem).toMatchObject({ code: 'move_refused', detail: expect.stringContaining('took a top-up back') });
    const pay = await world.live.payCall(waiting);
    expect(pay.problem.errors).toMatchObject([
      { field: 'pay_with', code: 'balance_too_low', message: expect.stringContaining('took a top-up back') },
    ]);
    expect(await world.live.read(waiting.id)).toMatchObject({ payment: 'none' });
    // The test side has no money and goes on.
    expect((await world.test.labelled(world.draft())).label).toBe('bought');
    while (await world.live.card.bank('lose_dispute'));
    await settled();
    expect(await balance()).toBe(owed);
    expect((await world.live.labelCall(held)).problem.code).toBe('move_refused');
    await toppedUp(Math.max(1_000, -owed));
    expect(await balance()).toBeGreaterThanOrEqual(0);
    expect((await world.live.labelCall(held)).reply.data.label).toBe('bought');
    await booksAgree();
  });

  it('leaves nothing to two who spend it at once', async () => {
    const shipments = [await world.live.priced(world.draft()), await world.live.priced(world.draft())] as const;
    const price = shipments[0].price?.minor ?? 0;
    const missing = price - (await balance());
    const good = await toppedUp(Math.max(1_000, missing));
    const spare = await balance();
    expect(spare).toBeLessThan(2 * price);
    const answers = await Promise.all(shipments.map((one) => world.live.payCall(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await balance()).toBe(spare - price);
    await bank('open_dispute', good);
    expect(await balance()).toBe(spare - price - Math.max(1_000, missing));
    await bank('win_dispute', good);
    expect(await balance()).toBe(spare - price);
    await booksAgree();
  });
});
