import { and, asc, eq, like, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { post } from '../ledger/port.ts';
import type { BusinessShipment } from './machine.ts';
import { type LabelRecord, labelsOf } from './repository.ts';
import { businessBalances, businessLabels, businessMovements, businessShipments } from './schema.ts';

type Shipment = Pick<BusinessShipment, 'id' | 'ownerId' | 'mode' | 'priceCents' | 'paidRevision' | 'labelRound'>;

/** The part of a shipment's price that one of its labels stands for, US cents: in proportion of what its labels cost, rounded down. */
function shareOf(
  { priceCents, labelRound }: Pick<Shipment, 'priceCents' | 'labelRound'>,
  labels: readonly Pick<LabelRecord, 'costCents' | 'round'>[],
  { costCents, round }: Pick<LabelRecord, 'costCents' | 'round'>,
): number {
  // Bought before a carrier refused another parcel: no price was ever earned with it, so it stands for its cost.
  if (round !== labelRound) return costCents ?? 0;
  const all = labels.filter((one) => one.round === round).reduce((sum, one) => sum + (one.costCents ?? 0), 0);
  return all === 0 ? 0 : Math.floor(((priceCents ?? 0) * (costCents ?? 0)) / all);
}

const partOf = ({ id, paidRevision }: Shipment) => `back-business:${id}:${paidRevision ?? 0}:`;

/** What was moved under references that begin so, US cents. */
async function movedUnder(db: Database, beginning: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${businessMovements.cents}), 0)::int` })
    .from(businessMovements)
    .where(like(businessMovements.reference, `${beginning}%`));
  return row?.cents ?? 0;
}

/** What went back of a shipment's price already, for labels that were taken back while others were not. */
export const partBack = (db: Database, shipment: Shipment): Promise<number> => movedUnder(db, partOf(shipment));

/** Gives the part of the price back that the voided labels of a locked, earned shipment stand for; each once. */
export async function giveBackVoided(transaction: Database, shipment: Shipment, at: Date): Promise<void> {
  const { id, ownerId, mode } = shipment;
  if (mode === 'test') return;
  const labels = await labelsOf(transaction, shipment);
  for (const label of labels.filter(({ state }) => state === 'voided')) {
    const cents = shareOf(shipment, labels, label);
    const reference = `${partOf(shipment)}${label.id}`;
    const isNew = await post(transaction, {
      ...{ reference, purchaseId: null, at },
      entries: [
        { account: 'business_balance', cents: -cents },
        { account: 'shipping_income', cents },
      ],
    });
    if (!isNew) continue;
    await transaction
      .update(businessBalances)
      .set({ cents: sql`${businessBalances.cents} + ${cents}` })
      .where(eq(businessBalances.ownerId, ownerId));
    await transaction.insert(businessMovements).values({ ownerId, kind: 'refund', cents, shipmentId: id, reference, at });
  }
}

/** Of what label, so that each part of its price is taken once. */
const takenOf = ({ id }: Pick<LabelRecord, 'id'>) => `used-label:${id}:`;

/** Voided labels of a company that were used all the same. */
const usedLabels = (db: Database, ownerId: number) =>
  db
    .select({ label: businessLabels, shipment: businessShipments })
    .from(businessLabels)
    .innerJoin(businessShipments, eq(businessShipments.id, businessLabels.shipmentId))
    .where(
      and(
        ...[eq(businessShipments.ownerId, ownerId), eq(businessShipments.mode, 'live'), eq(businessLabels.state, 'voided')],
        ne(businessLabels.tracking, 'pre_transit'),
      ),
    )
    .orderBy(asc(businessShipments.id), asc(businessLabels.parcel));

/** Takes what a company owes for voided labels that it used from its balance, as far as that goes. Gives what it still owes, US cents. */
export async function collectOwed(transaction: Database, ownerId: number, at: Date): Promise<number> {
  const used = await usedLabels(transaction, ownerId);
  if (used.length === 0) return 0;
  // One of these at a time: what is there is taken once.
  const [balance] = await transaction.select().from(businessBalances).where(eq(businessBalances.ownerId, ownerId)).for('update');
  let there = balance?.cents ?? 0;
  let owed = 0;
  for (const { label, shipment } of used) {
    const taken = -(await movedUnder(transaction, takenOf(label)));
    const open = shareOf(shipment, await labelsOf(transaction, shipment, true), label) - taken;
    const cents = Math.min(open, there);
    owed += open - cents;
    if (cents <= 0) continue;
    there -= cents;
    const reference = `${takenOf(label)}${taken}`;
    await post(transaction, {
      ...{ reference, purchaseId: null, at },
      entries: [
        { account: 'business_balance', cents },
        { account: 'shipping_income', cents: -cents },
      ],
    });
    await transaction
      .update(businessBalances)
      .set({ cents: sql`${businessBalances.cents} - ${cents}` })
      .where(eq(businessBalances.ownerId, ownerId));
    await transaction
      .insert(businessMovements)
      .values({ ownerId, kind: 'shipment', cents: -cents, shipmentId: shipment.id, reference, at });
  }
  return owed;
}

/** A voided label was used: its carrier is owed its cost again. */
export const oweForUsed = (transaction: Database, { id, costCents }: Pick<LabelRecord, 'id' | 'costCents'>, at: Date): Promise<boolean> =>
  post(transaction, {
    ...{ reference: `business-label-used:${id}`, purchaseId: null, at },
    entries: [
      { account: 'carrier_costs', cents: costCents ?? 0 },
      { account: 'carrier_payable', cents: -(costCents ?? 0) },
    ],
  });
