import { exportAccount, getDeletion } from '@outpost/shared-contracts/accounts/session-calls';
import { checkTopUp } from '@outpost/shared-contracts/business/balance-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import { CARDS } from '../../../test/money-company.ts';
import { SAMPLE_PASSWORD } from '../../seed/accounts.ts';
import { businessBalances, businessShipments } from './schema.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
beforeAll(async () => {
  world = await businessWorld();
});
afterAll(() => world.service.close());

it('keeps the account of a company while money or parcels of it are about, on the live side', async () => {
  const { service, live, test } = world;
  const blockers = async () =>
    Object.fromEntries((await service.call(getDeletion, {}, live.who)).reply.data.blockers.map(({ code, count }) => [code, count]));
  expect((await blockers()).prepaid_balance).toBe(1);
  const before = (await blockers()).open_shipments ?? 0;
  await test.labelled(world.draft());
  await live.priced(world.draft());
  expect((await blockers()).open_shipments ?? 0).toBe(before);
  const held = await live.paid(world.draft());
  expect((await blockers()).open_shipments).toBe(before + 1);
  const sent = await live.labelled(world.draft());
  expect((await blockers()).open_shipments).toBe(before + 2);
  for (const { id } of [held, sent]) await live.refundCall(id);
  expect((await blockers()).open_shipments ?? 0).toBe(before);
  // A balance of nothing blocks no more, unless a top-up is running.
  await service.db.update(businessBalances).set({ cents: 0 }).where(eq(businessBalances.ownerId, live.who.userId));
  expect(await blockers()).not.toHaveProperty('prepaid_balance');
  const { data } = (await live.topUpCall(5_000, CARDS.challenge)).reply;
  expect((await blockers()).prepaid_balance).toBe(1);
  await live.card.answer(data.next_action?.url ?? '', false);
  await service.call(checkTopUp, { body: {} }, live.who);
  expect(await blockers()).not.toHaveProperty('prepaid_balance');
});

it('gives a company its labels, and not what we pay for them', async () => {
  const { service, live } = world;
  const { reply } = await service.call(exportAccount, { body: { password: SAMPLE_PASSWORD } }, live.who);
  const { business_labels: labels, business_shipments: shipments } = reply.data as unknown as Record<string, object[]>;
  expect(shipments).toHaveLength(await service.db.$count(businessShipments, eq(businessShipments.ownerId, live.who.userId)));
  expect(labels?.length).toBeGreaterThan(0);
  expect(JSON.stringify(labels)).not.toContain('costCents');
  expect(labels?.[0]).toHaveProperty('trackingNumber');
});
