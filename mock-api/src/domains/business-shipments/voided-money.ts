import { eq, like, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { post } from '../ledger/port.ts';
import type { BusinessShipment } from './machine.ts';
import { type LabelRecord, labelsOf } from './repository.ts';
import { businessBalances, businessMovements } from './schema.ts';

type Shipment = Pick<BusinessShipment, 'id' | 'ownerId' | 'mode' | 'priceCents' | 'paidRevision' | 'labelRound'>;

/** The part of a shipment's price that one of its labels stands for, US cents: in proportion of what its labels cost, rounded down. */
export function shareOf(
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
export async function movedUnder(db: Database, beginning: string): Promise<number> {
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
