import { randomUUID } from 'node:crypto';
import type { SHIPMENT_LABEL_FAILURES } from '@outpost/shared-contracts/business/shipment';
import type { buyShipmentLabel } from '@outpost/shared-contracts/business/shipment-calls';
import type { ShipmentActor } from '@outpost/shared-contracts/business/shipment-status';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { type BusinessShipment, changeShipment, moveRefused, moveShipment, staleShipment } from './machine.ts';
import { earn, OWING, oweForLabel, owes } from './money.ts';
import { present } from './present.ts';
import { parcelsOf } from './rates.ts';
import { changeLabel, findShipment, type LabelRecord, labelsOf, lockShipment, ownShipment } from './repository.ts';
import { businessLabels } from './schema.ts';
import { AGAIN_MS, advanceTask, lookTask, pollTask } from './tasks.ts';
import { testLabel } from './test-carriers.ts';
import type { BusinessTools } from './tools.ts';
import { takeBackAll, takeBackLeft } from './void.ts';

type Failure = (typeof SHIPMENT_LABEL_FAILURES)[number];
const FAILURES: Readonly<Record<string, Failure>> = { address: 'address_refused', parcel: 'parcel_refused', no_offer: 'no_offer' };

interface Wanted {
  readonly id: number;
  readonly mode: Parameters<typeof ownShipment>[1]['mode'];
  readonly revision: number;
}

/** Asks for the labels of a paid shipment, one of each parcel. Committed before any carrier is asked, so that whoever dies leaves word of it. */
async function askForLabels(
  tools: BusinessTools,
  context: Parameters<typeof ownShipment>[0] & { now: Date },
  { id, mode, revision }: Wanted,
) {
  await tools.db.transaction(async (transaction) => {
    const known = await ownShipment({ db: transaction, caller: context.caller }, { id, mode, lock: true });
    if (known.label === 'bought' || known.label === 'buying') return;
    if (known.status !== null || known.payment !== 'paid' || !known.service || !known.carrier) throw moveRefused();
    // Nothing new is bought for who owes us what a bank took back.
    if (known.mode === 'live' && (await owes(transaction, known.ownerId))) throw moveRefused(OWING);
    if (known.revision !== revision) throw staleShipment();
    const { service, carrier } = known;
    const round = known.labelRound + 1;
    await transaction.insert(businessLabels).values(
      parcelsOf(known.draft).map((parcel, at) => ({
        ...{ id: randomUUID(), shipmentId: id, round, parcel: at, state: 'wanted' as const, carrier },
        sent: { ...parcel, service },
      })),
    );
    const set = { label: 'buying', labelRound: round, labelFailure: null } as const;
    await changeShipment(transaction, known, { what: 'label_asked', actor: 'business', origin: context, set });
    await tools.queue.send(transaction, advanceTask(id, new Date(context.now.getTime() + AGAIN_MS)));
  });
}

/** Buys one label, or finds the one that was bought by somebody who died before writing it down. */
async function boughtAt({ company }: BusinessTools, { id, mode }: BusinessShipment, label: LabelRecord) {
  if (mode === 'test') return testLabel(label, id);
  const reference = `outpost-b-${label.id}`;
  const buy = () => company.buyLabel({ ...label.sent, key: label.id, reference, choice: { carrier: label.carrier } });
  const found =
    (await company.findByReference(reference)) ??
    (await buy().catch(async (error: unknown) => {
      // It may be refused because somebody else has just bought it.
      const meanwhile = error instanceof ProviderRefusedError ? await company.findByReference(reference) : undefined;
      if (!meanwhile) throw error;
      return meanwhile;
    }));
  const { id: labelId, trackingNumber, trackingUrl, costCents } = found;
  return { labelId, trackingNumber, trackingUrl, costCents };
}

/** Writes a bought label down. False where it was given up meanwhile: it is ours all the same, is owed, and is taken back. */
async function keepBought(tools: BusinessTools, label: LabelRecord, bought: Awaited<ReturnType<typeof boughtAt>>): Promise<boolean> {
  const now = tools.now();
  return await tools.db.transaction(async (transaction) => {
    await lockShipment(transaction, label.shipmentId);
    const set = { ...bought, tracking: 'pre_transit' } as const;
    const kept = await changeLabel(transaction, label, { ...set, state: 'bought' });
    const left = kept ? undefined : await changeLabel(transaction, { id: label.id, state: 'failed' }, { ...set, state: 'voiding' });
    const row = kept ?? left;
    if (row) await oweForLabel(transaction, row, 'buy', now);
    if (left) await tools.queue.send(transaction, advanceTask(label.shipmentId, now));
    return !left;
  });
}

/** A carrier refused: nothing travels, what was bought already is taken back, and it may be tried again. */
async function becomeFailed(tools: BusinessTools, { id, labelRound }: BusinessShipment, failure: Failure): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const known = await lockShipment(transaction, id);
    if (known?.label !== 'buying' || known.labelRound !== labelRound) return;
    for (const label of await labelsOf(transaction, known)) {
      if (label.state === 'wanted') await changeLabel(transaction, label, { state: 'failed' });
      if (label.state === 'bought') await changeLabel(transaction, label, { state: 'voiding' });
    }
    const set = { label: 'failed', labelFailure: failure } as const;
    await changeShipment(transaction, known, { what: 'label_failed', actor: 'carrier', origin: { now }, set });
    await tools.queue.send(transaction, advanceTask(id, now));
  });
}

/** All labels are there: the shipment waits for its carrier, and its price is earned. */
async function becomeLabelled(tools: BusinessTools, { id, labelRound }: BusinessShipment, actor: ShipmentActor): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const known = await lockShipment(transaction, id);
    // Another instance was faster.
    if (known?.label !== 'buying' || known.labelRound !== labelRound) return;
    const labels = await labelsOf(transaction, known);
    if (!labels.every(({ state }) => state === 'bought')) return;
    const numbers = labels.map(({ trackingNumber }) => trackingNumber ?? '');
    const moved = await moveShipment(transaction, known, {
      ...{ to: 'pending', met: ['labels_bought'], what: 'label_bought', actor, origin: { now } },
      set: {
        ...{ label: 'bought', labelledAt: now, trackingNumber: numbers[0] ?? null, tracking: 'pre_transit' },
        searched: [known.searched, ...numbers].join('\n').toLowerCase(),
      },
    });
    await earn(transaction, moved, now);
    if (known.mode === 'test') return;
    // What was scanned already was told before anybody here knew the label.
    for (const { labelId } of labels) await tools.queue.send(transaction, lookTask(labelId ?? ''));
    await tools.queue.send(transaction, pollTask(id, 0, now));
  });
}

async function buyAll(tools: BusinessTools, shipment: BusinessShipment, actor: ShipmentActor): Promise<void> {
  for (const label of await labelsOf(tools.db, shipment)) {
    if (label.state !== 'wanted') continue;
    try {
      if (!(await keepBought(tools, label, await boughtAt(tools, shipment, label)))) return;
    } catch (error) {
      if (!(error instanceof ProviderRefusedError)) throw error;
      tools.log.warn({ shipment: shipment.id, code: error.code }, 'a label was refused');
      return await becomeFailed(tools, shipment, FAILURES[error.code] ?? 'refused');
    }
  }
  await becomeLabelled(tools, shipment, actor);
}

/** What is being done for each shipment in this instance; between instances, who has claimed its task is at it. */
const running = new WeakMap<BusinessTools, Map<number, Promise<void>>>();

/** Does something for a shipment when all that was begun for it before has ended. */
async function oneAtATime(tools: BusinessTools, shipmentId: number, work: () => Promise<void>): Promise<void> {
  const here = running.get(tools) ?? new Map<number, Promise<void>>();
  running.set(tools, here);
  const mine = (here.get(shipmentId) ?? Promise.resolve()).then(work, work);
  here.set(shipmentId, mine);
  try {
    await mine;
  } finally {
    if (here.get(shipmentId) === mine) here.delete(shipmentId);
  }
}

/** Goes on with the labels of a shipment: buys what was asked for, takes back what is to be. Coming twice does nothing more. */
export const advance = (tools: BusinessTools, shipmentId: number, actor: ShipmentActor = 'timer'): Promise<void> =>
  oneAtATime(tools, shipmentId, () => goOn(tools, shipmentId, actor));

async function goOn(tools: BusinessTools, shipmentId: number, actor: ShipmentActor): Promise<void> {
  const shipment = await findShipment(tools.db, shipmentId);
  if (shipment?.label === 'buying') await buyAll(tools, shipment, actor);
  const after = await findShipment(tools.db, shipmentId);
  if (after?.label === 'voiding') await takeBackAll(tools, after, actor);
  else if (after) await takeBackLeft(tools, after);
}

/** The same by who does not have its task, and claims it: nothing where another instance is at it, which goes on to the end. */
export const advanceAlone = (tools: BusinessTools, shipmentId: number, actor: ShipmentActor = 'timer'): Promise<void> =>
  oneAtATime(tools, shipmentId, async () => {
    const task = advanceTask(shipmentId, new Date(tools.now().getTime() + AGAIN_MS));
    await tools.queue.doNow(task, () => goOn(tools, shipmentId, actor));
  });

/** The same while somebody waits for it: a carrier that does not answer is asked again by a task. */
export async function advanceNow(tools: BusinessTools, shipmentId: number): Promise<void> {
  try {
    await advanceAlone(tools, shipmentId, 'business');
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error;
    tools.log.warn({ shipment: shipmentId, err: error }, 'the carrier does not answer');
  }
}

/** Buys the labels of a paid shipment (E-159). */
export const buyLabel =
  (tools: BusinessTools): CallHandler<typeof buyShipmentLabel> =>
  async (context) => {
    const { params, body } = context;
    await askForLabels(tools, context, { id: params.id, ...body, mode: body.mode });
    await advanceNow(tools, params.id);
    return { data: await present(context, await ownShipment(context, { id: params.id, mode: body.mode })) };
  };
