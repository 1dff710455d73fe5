import type { priceShipment, rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import type { ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import { PRICE_LOCK_HOURS } from '@outpost/shared-contracts/business/shipment-status';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { checkDraft } from './check-draft.ts';
import { isOpen, numberOf } from './facts.ts';
import { type BusinessShipment, beginShipment, changeShipment, moveRefused, type Step, staleShipment } from './machine.ts';
import { present } from './present.ts';
import { askRates } from './rates.ts';
import { ownShipment, shipmentOfKey, sideOf } from './repository.ts';
import type { BusinessTools } from './tools.ts';

const searchedIn = ({ to, options }: ShipmentDraft) => [options.reference, to.company, to.name, to.city].join('\n').toLowerCase();

/** What a quote is before a rate was chosen. */
const UNPRICED: NonNullable<Step['set']> = {
  carrier: null,
  service: null,
  priceCents: null,
  lines: [],
  longestDays: null,
  lockedUntil: null,
  payment: 'none',
  paidAt: null,
  paidRevision: null,
  label: 'none',
  labelFailure: null,
  refund: 'none',
};

export const totalChanged = () => new ProblemError('total_changed', 'The price has changed. Nothing was paid; please look at it again.');

/** Refuses who has seen another revision, and what is not open to changes any more. */
function requireOpen(shipment: BusinessShipment, revision: number | undefined): void {
  if (!isOpen(shipment)) throw moveRefused();
  if (shipment.revision !== revision) throw staleShipment();
}

/**
 * Asks carriers for rates, and keeps the draft as a quote (E-151). A shipment whose money went back stays as it is, for its
 * invoice and the reports: its new quote is another shipment, which takes over its own key.
 */
export const rate =
  (tools: BusinessTools): CallHandler<typeof rateShipment> =>
  async (context) => {
    const { body, caller, now } = context;
    const { draft, own_key: ownKey = null } = body;
    const mode = sideOf(context, body.mode);
    const ownerId = caller?.userId ?? 0;
    const named = body.shipment_id === undefined ? await shipmentOfKey(context.db, { ownerId, mode, ownKey }) : undefined;
    if (named && !isOpen(named)) return { data: { ...quoted(named), bought: true, rates: [], failed: [] } };
    // By its own key it is the same quote, whatever was seen of it.
    const { id, revision } = named ?? { id: body.shipment_id, revision: body.revision };
    if (id !== undefined) requireOpen(await ownShipment(context, { id, mode }), revision);
    checkDraft(draft, now);
    const asked = await askRates(tools, context, { mode, draft });
    const row = { draft, shipDate: draft.options.ship_date, searched: searchedIn(draft) };
    const shipment = await tools.db
      .transaction(async (transaction) => {
        const begin = (key = ownKey) => beginShipment(transaction, { ...row, mode, ownerId, ownKey: key }, context);
        if (id === undefined) return await begin();
        const known = await ownShipment({ db: transaction, caller }, { id, mode, lock: true });
        requireOpen(known, revision);
        const step = { actor: 'business', origin: context } as const;
        if (known.payment !== 'returned')
          return await changeShipment(transaction, known, { ...step, what: 'edited', set: { ...row, ...UNPRICED } });
        if (known.ownKey !== null) await changeShipment(transaction, known, { ...step, what: 'edited', set: { ownKey: null } });
        return await begin(known.ownKey ?? ownKey);
      })
      .catch((error: unknown) => {
        // Somebody else has begun it meanwhile.
        throw isUniqueViolation(error) ? staleShipment() : error;
      });
    return { data: { ...quoted(shipment), bought: false, ...asked } };
  };

const quoted = (shipment: BusinessShipment) => ({ shipment_id: shipment.id, number: numberOf(shipment), revision: shipment.revision });

/** Locks the price of one rate for a day (E-152). */
export const lockPrice =
  (tools: BusinessTools): CallHandler<typeof priceShipment> =>
  async (context) => {
    const { body, caller, now } = context;
    const { shipment_id: id, revision, carrier, service, expected_price } = body;
    const mode = sideOf(context, body.mode);
    const seen = await ownShipment(context, { id, mode });
    requireOpen(seen, revision);
    checkDraft(seen.draft, now);
    const { rates } = await askRates(tools, context, { mode, draft: seen.draft });
    const found = rates.find((one) => one.carrier === carrier && one.service === service);
    if (!found || found.price.minor !== expected_price.minor || found.price.currency !== expected_price.currency) throw totalChanged();
    const shipment = await tools.db.transaction(async (transaction) => {
      const known = await ownShipment({ db: transaction, caller }, { id, mode, lock: true });
      requireOpen(known, revision);
      if (known.payment === 'returned') throw moveRefused('Its money went back. Please ask for rates again.');
      const set = {
        ...UNPRICED,
        ...{ carrier, service, priceCents: found.price.minor, lines: found.lines, longestDays: found.days[1] ?? null },
        lockedUntil: new Date(now.getTime() + PRICE_LOCK_HOURS * HOUR_MS),
      };
      return await changeShipment(transaction, known, { what: 'priced', actor: 'business', origin: context, set });
    });
    return { data: await present(context, shipment) };
  };
