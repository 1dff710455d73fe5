import { createShopperConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { getDashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxScenario } from '../../../test/boxes.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { users } from '../accounts/schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof boxScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await boxScenario(service);
});
afterAll(() => service.close());

type Side = 'shopper' | 'host';

/** What the list of one of its people says of each order of a box: whose turn it is, and how far the box. */
const turnsOf = async (box: Consolidation, side: Side) =>
  await Promise.all(
    scenario.idsOf(box).map(async (id) => {
      const { next_action, lead_order } = (await service.call(getMyOrder, { params: { id } }, scenario[side])).reply.data;
      return [next_action, lead_order?.box_stage];
    }),
  );

/** How often the dashboard of one of its people asks for something, and for which order first. */
async function askedOf(side: Side, kind: 'pack_box' | 'choose_way' | 'add_contents') {
  const userId = side === 'host' ? 2 : scenario.orders.shopper.userId;
  const { attention } = (await service.call(getDashboard, { params: { userId } }, scenario[side])).reply.data;
  return attention.filter((one) => one.kind === kind).map(({ count, first }) => [count, first.id]);
}

const mails = (template: string, number: string) =>
  service.db
    .select({ recipient: outboxMessages.recipient, body: outboxMessages.body })
    .from(outboxMessages)
    .where(sql`${eq(outboxMessages.template, template)} and ${like(outboxMessages.body, `%${number}%`)}`);

describe('whose turn it is with a box', () => {
  it('is the host’s once it is asked for, then the shopper’s once it is packed; both are written to, and only the lead asks', async () => {
    const asked = await scenario.requested(2);
    const [lead, other] = scenario.idsOf(asked);
    const theirs = [
      [null, 'requested'],
      [null, 'requested'],
    ];
    expect(await turnsOf(asked, 'host')).toEqual([['pack_box', 'requested'], theirs[1]]);
    expect(await turnsOf(asked, 'shopper')).toEqual(theirs);
    expect(await askedOf('host', 'pack_box')).toEqual([[1, lead]]);
    expect(await askedOf('shopper', 'add_contents')).toEqual([]);
    const [toHost, ...more] = await mails('box-asked', `OP-${lead}`);
    expect(more).toEqual([]);
    expect(toHost?.recipient).toBe('host@outpost.test');
    expect(toHost?.body).toContain(`OP-${lead} and OP-${other}`);
    expect(toHost?.body).toContain(`/member/host-package-detail/${lead}`);

    const packing = await scenario.begin(asked);
    expect(await turnsOf(packing, 'host')).toEqual([
      ['pack_box', 'packing'],
      [null, 'packing'],
    ]);
    expect(await mails('box-packed', `OP-${lead}`)).toEqual([]);

    const packed = await scenario.close(packing);
    expect(await turnsOf(packed, 'host')).toEqual([
      [null, 'packed'],
      [null, 'packed'],
    ]);
    expect(await turnsOf(packed, 'shopper')).toEqual([
      ['choose_way', 'packed'],
      [null, 'packed'],
    ]);
    expect(await askedOf('host', 'pack_box')).toEqual([]);
    expect(await askedOf('shopper', 'choose_way')).toEqual([[1, lead]]);
    const [toShopper, ...again] = await mails('box-packed', `OP-${lead}`);
    expect(again).toEqual([]);
    expect(toShopper?.recipient).not.toBe('host@outpost.test');
    expect(toShopper?.body).toContain(`/member/order-details/${lead}`);

    const quoted = (await scenario.choose(packed.id)).reply.data;
    expect((await turnsOf(quoted, 'shopper')).map(([next]) => next)).toEqual(['pay', null]);
    expect(await askedOf('shopper', 'choose_way')).toEqual([]);
  });

  it('is nobody’s of the box once it is taken back: each parcel asks for itself again', async () => {
    const asked = await scenario.requested(2);
    const body = { revision: asked.revision, state: 'canceled' as const };
    await service.call(updateConsolidation, { params: { id: asked.id }, body }, scenario.shopper);
    expect(await turnsOf(asked, 'shopper')).toEqual([
      ['add_details', undefined],
      ['add_details', undefined],
    ]);
    expect(await askedOf('host', 'pack_box')).toEqual([]);
  });

  it('is the host’s only when the last parcel of it is there', async () => {
    const [lead, coming] = [await scenario.orders.arrived(), await scenario.orders.arrived({ state: 'expected' })];
    const body = { orders: [coming.id], wait: true };
    const box = (await service.call(createShopperConsolidation, { params: { id: lead.id }, body }, scenario.shopper)).reply.data;
    expect((await turnsOf(box, 'host')).map(([next]) => next)).toEqual([null, 'receive']);
    expect(await askedOf('host', 'pack_box')).toEqual([]);
    await takeOrderTo(service, coming.id, 'arrived');
    expect((await turnsOf(box, 'host')).map(([next]) => next)).toEqual(['pack_box', null]);
    expect(await askedOf('host', 'pack_box')).toEqual([[1, lead.id]]);
  });

  it('is not written about to who wants no such mails', async () => {
    await service.db
      .update(users)
      .set({ notificationChoices: { action_needed: { mail: false } } })
      .where(eq(users.id, 2));
    const asked = await scenario.requested(2);
    expect(await mails('box-asked', `OP-${asked.id}`)).toEqual([]);
  });
});
