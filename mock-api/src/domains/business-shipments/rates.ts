import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import type { ChargeLine, FailedCarrier, Rate } from '@outpost/shared-contracts/business/shipment';
import type { Party, ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import { roundHalfUp, usd } from '@outpost/shared-contracts/money/money';
import { insuranceCents } from '@outpost/shared-contracts/pricing/fees';
import type { Surcharge } from '@outpost/shared-contracts/pricing/quote';
import { businessCents } from '@outpost/shared-contracts/pricing/shipping';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { surchargesOf } from '../pricing/port.ts';
import type { CarrierRates, LabelOffer, Postal, UnsentParcel } from '../shipments/port.ts';
import { testRates } from './test-carriers.ts';
import type { BusinessTools } from './tools.ts';

/** For each parcel that its receiver signs for, US cents (docs/product.md#shipments-of-companies). */
const SIGNATURE_CENTS = 300;

/** Who sends or receives, as carriers have to know it. */
export const postalOf = ({ company, name, line1, line2, city, state, post_code: postCode, country }: Party): Postal => ({
  name: company === '' ? name : `${company}, ${name}`,
  ...{ line1, line2, city, state, postCode, country },
});

/** The parcels of a draft as carriers have to know them, each with the whole of what customs read. */
export const parcelsOf = ({ from, to, parcels, customs }: ShipmentDraft): UnsentParcel[] =>
  parcels.map(({ grams, length, width, height }) => ({
    ...{ from: postalOf(from), to: postalOf(to), grams, sides: { length, width, height } },
    customs: customs.items.map(({ description: title, quantity, unit_value, hs_code, origin }) => ({
      ...{ title, quantity, unitCents: unit_value.minor, hsCode: hs_code === '' ? null : hs_code, originCode: origin },
    })),
  }));

async function ratesOfParcel({ company, log }: BusinessTools, mode: KeyMode, parcel: UnsentParcel): Promise<CarrierRates> {
  if (mode === 'test') return testRates(parcel);
  try {
    return await company.rates(parcel);
  } catch (error) {
    if (error instanceof ProviderRefusedError)
      return { offers: [], refusals: [{ carrier: company.name, reason: 'refused', message: error.message.slice(0, 200) }] };
    if (!(error instanceof ProviderUnreachableError)) throw error;
    log.warn({ err: error }, 'the carriers do not answer');
    throw new ProblemError('unavailable', 'The carriers do not answer. Please try again in a moment.');
  }
}

const nameOf = ({ carrier, service }: Pick<LabelOffer, 'carrier' | 'service'>) => `${carrier}/${service}`;

/** The offers for all parcels together: of carriers that take each of them, by the cheapest that each asks. */
function together(all: readonly CarrierRates[]): LabelOffer[] {
  const [first, ...others] = all.map(({ offers }) => {
    const cheapest = new Map<string, LabelOffer>();
    for (const offer of offers) if ((cheapest.get(nameOf(offer))?.cents ?? Infinity) > offer.cents) cheapest.set(nameOf(offer), offer);
    return cheapest;
  });
  return [...(first?.values() ?? [])].flatMap((offer) => {
    const same = others.map((offers) => offers.get(nameOf(offer)));
    if (same.includes(undefined)) return [];
    const parts = [offer, ...(same as LabelOffer[])];
    const days = [Math.max(...parts.map((part) => part.days[0])), Math.max(...parts.map((part) => part.days[1]))] as const;
    return [{ ...offer, days, cents: parts.reduce((sum, { cents }) => sum + cents, 0) }];
  });
}

/** The lines of a price, by what the carrier asks. */
export function linesOf(
  gross: number,
  { options, parcels }: ShipmentDraft,
  surcharges: readonly Surcharge[],
): z.infer<typeof ChargeLine>[] {
  const insurance = insuranceCents(options.insured_value.minor);
  const lines = [
    { code: 'shipping', name: null, cents: gross },
    { code: 'business', name: null, cents: businessCents(gross) - gross },
    ...surcharges.map(
      ({ code: name, basisPoints }) => ({ code: 'surcharge', name, cents: roundHalfUp(gross * basisPoints, 10_000) }) as const,
    ),
    { code: 'insurance', name: null, cents: insurance },
    { code: 'signature', name: null, cents: options.signature ? SIGNATURE_CENTS * parcels.length : 0 },
  ] as const;
  return lines.filter(({ cents }) => cents !== 0).map(({ cents, ...line }) => ({ ...line, amount: usd(cents) }));
}

/** What carriers ask for a draft, the cheapest first, and why others ask nothing. */
export async function askRates(
  tools: BusinessTools,
  context: Pick<CallContext, 'db' | 'now'>,
  { mode, draft }: { readonly mode: KeyMode; readonly draft: ShipmentDraft },
): Promise<{ rates: Rate[]; failed: FailedCarrier[] }> {
  const all = await Promise.all(parcelsOf(draft).map((parcel) => ratesOfParcel(tools, mode, parcel)));
  const surcharges = await surchargesOf(context);
  const rates = together(all).map((offer): Rate => {
    const lines = linesOf(offer.cents, draft, surcharges);
    const price = lines.reduce((sum, { amount }) => sum + amount.minor, 0);
    const { carrier, service, days } = offer;
    return { id: nameOf(offer), carrier, service, days: [...days], price: usd(price), lines };
  });
  const failed = new Map<string, FailedCarrier>();
  const isOffered = (carrier: string) => rates.some((rate) => rate.carrier === carrier);
  for (const { refusals, offers } of all) {
    for (const refusal of refusals) if (!isOffered(refusal.carrier) && !failed.has(refusal.carrier)) failed.set(refusal.carrier, refusal);
    // Takes some of the parcels only.
    for (const { carrier } of offers)
      if (!isOffered(carrier) && !all.some((one) => one.refusals.some((refusal) => refusal.carrier === carrier)))
        failed.set(carrier, { carrier, reason: 'parcel_refused', message: '' });
  }
  return { rates: rates.toSorted((one, other) => one.price.minor - other.price.minor), failed: [...failed.values()] };
}
