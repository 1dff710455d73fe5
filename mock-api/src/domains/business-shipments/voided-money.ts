import { and, asc, eq, like, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { BusinessShipment } from './machine.ts';
import { balanceCents, lockBalance, moveBalance } from './money.ts';
import { type LabelRecord, labelsOf } from './repository.ts';
import { businessLabels, businessMovements, businessShipments } from './schema.ts';

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

/** What was moved for a shipment under references that begin so, US cents. */
async function movedUnder(db: Database, shipmentId: number, beginning: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${businessMovements.cents}), 0)::int` })
    .from(businessMovements)
    .where(and(eq(businessMovements.shipmentId, shipmentId), like(businessMovements.reference, `${beginning}%`)));
  return row?.cents ?? 0;
}

/** What went back of a shipment's price already, for labels that were taken back while others were not. */
export const partBack = (db: Database, shipment: Shipment): Promise<number> => movedUnder(db, shipment.id, partOf(shipment));

/** Gives the part of the price back that the voided labels of a locked, earned shipment stand for; each once. */
export async function giveBackVoided(transaction: Database, shipment: Shipment, at: Date): Promise<void> {
  const { id, ownerId, mode } = shipment;
  if (mode === 'test') return;
  const labels = await labelsOf(transaction, shipment);
  for (const label of labels.filter(({ state }) => state === 'voided'))
    await moveBalance(transaction, {
      ...{ ownerId, kind: 'refund', cents: shareOf(shipment, labels, label), shipmentId: id },
      ...{ reference: `${partOf(shipment)}${label.id}`, at, against: 'shipping_income' },
    });
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

/** What was taken of the part of a price that a used label stands for, and what is open of it, US cents. */
async function takenAndOpen(db: Database, { label, shipment }: Awaited<ReturnType<typeof usedLabels>>[number]) {
  const taken = -(await movedUnder(db, shipment.id, takenOf(label)));
  return { taken, open: shareOf(shipment, await labelsOf(db, shipment, true), label) - taken };
}

/** What a company owes for voided labels that it used, and its balance had not enough for yet, US cents. */
export async function owedCents(db: Database, ownerId: number): Promise<number> {
  let owed = 0;
  for (const used of await usedLabels(db, ownerId)) owed += (await takenAndOpen(db, used)).open;
  return owed;
}

/** Takes what a company owes for voided labels that it used from its balance, as far as that goes. Gives what it still owes, US cents. */
export async function collectOwed(transaction: Database, ownerId: number, at: Date): Promise<number> {
  const used = await usedLabels(transaction, ownerId);
  if (used.length === 0) return 0;
  // One of these at a time: what is there is taken once.
  await lockBalance(transaction, ownerId);
  // What a bank may take back is not there to be spent.
  let there = Math.max(0, await balanceCents(transaction, ownerId));
  let owed = 0;
  for (const { label, shipment } of used) {
    const { taken, open } = await takenAndOpen(transaction, { label, shipment });
    const cents = Math.min(open, there);
    owed += open - cents;
    if (cents <= 0) continue;
    there -= cents;
    await moveBalance(transaction, {
      ...{ ownerId, kind: 'shipment', cents: -cents, shipmentId: shipment.id },
      ...{ reference: `${takenOf(label)}${taken}`, at, against: 'shipping_income' },
    });
  }
  return owed;
}
