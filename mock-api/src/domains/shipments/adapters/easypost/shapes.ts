import { SHIPPING_SERVICES } from '@outpost/shared-contracts/pricing/tables';
import * as z from 'zod/mini';
import type { CarrierRefusal, Label, LabelOffer, ParcelToSend, Postal, Scan, Tracking } from '../../provider.ts';

const Maybe = z.optional(z.nullable(z.string()));
const Rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** Dollars as a text: `24.40`. */
  rate: z.string(),
  currency: z.string(),
  delivery_days: z.optional(z.nullable(z.number())),
});
export type Rate = z.infer<typeof Rate>;

/** What is read of a shipment of EasyPost. */
export const Shipment = z.object({
  id: z.string(),
  reference: Maybe,
  rates: z.array(Rate),
  selected_rate: z.optional(z.nullable(Rate)),
  tracking_code: Maybe,
  postage_label: z.optional(z.nullable(z.object({ label_url: Maybe, label_pdf_url: Maybe }))),
  refund_status: Maybe,
  tracker: z.optional(z.nullable(z.object({ id: z.string(), public_url: Maybe }))),
  /** Why carriers gave no rate. */
  messages: z.optional(z.nullable(z.array(z.object({ carrier: Maybe, message: Maybe })))),
});
export type Shipment = z.infer<typeof Shipment>;

/** What is read of a tracker. */
export const Tracker = z.object({
  status: z.string(),
  est_delivery_date: Maybe,
  tracking_details: z.array(
    z.object({
      datetime: z.string(),
      status: z.string(),
      status_detail: Maybe,
      message: Maybe,
      tracking_location: z.optional(z.nullable(z.object({ city: Maybe }))),
    }),
  ),
});

const GRAMS_PER_OUNCE = 28.349523125;
const CM_PER_INCH = 2.54;
const oneDecimal = (value: number): number => Math.max(0.1, Math.round(value * 10) / 10);
const dollars = (cents: number): string => (cents / 100).toFixed(2);

const addressOf = ({ name, line1, line2, city, state, postCode, country }: Postal) => ({
  ...{ name, street1: line1, street2: line2, city, state, zip: postCode, country },
});

/** A parcel as EasyPost takes it: inches, ounces, and dollars in texts. */
export function shipmentOf({ from, to, grams, sides, customs }: ParcelToSend, reference?: string) {
  const ounces = grams / GRAMS_PER_OUNCE;
  return {
    ...(reference ? { reference } : {}),
    from_address: addressOf(from),
    to_address: addressOf(to),
    parcel: {
      length: oneDecimal(sides.length / CM_PER_INCH),
      width: oneDecimal(sides.width / CM_PER_INCH),
      height: oneDecimal(sides.height / CM_PER_INCH),
      weight: oneDecimal(ounces),
    },
    customs_info: {
      ...{
        contents_type: 'merchandise',
        restriction_type: 'none',
        customs_certify: true,
        customs_signer: from.name,
        eel_pfc: 'NOEEI 30.37(a)',
      },
      customs_items: customs.map(({ title, quantity, unitCents, hsCode, originCode }) => ({
        description: title,
        quantity,
        value: dollars(quantity * unitCents),
        // Nobody has weighed things one by one.
        weight: oneDecimal(ounces / customs.length),
        ...(hsCode ? { hs_tariff_number: hsCode } : {}),
        // Where nobody told it, the country that it is sent from.
        origin_country: originCode ?? from.country,
      })),
    },
    options: { label_format: 'PDF', label_size: '4x6' },
  };
}

const centsOf = ({ rate }: Rate): number => Math.round(Number(rate) * 100);

/** The rates that keep the days of the service that was paid for, the cheapest first. */
export function ratesFor({ rates }: Pick<Shipment, 'rates'>, { service }: Pick<ParcelToSend, 'service'>): Rate[] {
  const [, longest] = SHIPPING_SERVICES[service].days;
  return rates
    .filter(
      ({ currency, delivery_days: days }) =>
        currency === 'USD' && (days === null || days === undefined ? service === 'economy' : days <= longest),
    )
    .toSorted((one, other) => centsOf(one) - centsOf(other));
}

export const offerOf = (rate: Rate, { service }: Pick<ParcelToSend, 'service'>): LabelOffer => {
  const [shortest, longest] = SHIPPING_SERVICES[service].days;
  const days = rate.delivery_days ?? longest;
  return { carrier: rate.carrier, service, cents: centsOf(rate), days: [Math.min(shortest, days), days] };
};

/** Carriers that gave a reason and no rate, each once. */
export function refusalsOf(offers: readonly LabelOffer[], messages: NonNullable<Shipment['messages']>): CarrierRefusal[] {
  const refusals = new Map<string, CarrierRefusal>();
  for (const { carrier, message } of messages)
    if (carrier && !offers.some((offer) => offer.carrier === carrier))
      refusals.set(carrier, { carrier, reason: 'refused', message: (message ?? '').slice(0, 200) });
  return [...refusals.values()];
}

/** The label of a shipment; undefined where none was bought. */
export function labelOf({
  id,
  reference,
  selected_rate: rate,
  tracking_code: code,
  postage_label: paper,
  refund_status: refund,
  tracker,
}: Shipment): Label | undefined {
  if (!paper || !rate || !code) return undefined;
  const isVoided = refund === 'submitted' || refund === 'refunded';
  return {
    ...{ id, reference: reference ?? '', status: isVoided ? 'voided' : 'bought', carrier: rate.carrier, trackingNumber: code },
    trackingUrl: tracker?.public_url ?? null,
    costCents: centsOf(rate),
  };
}

const STATUSES: Readonly<Record<string, Scan['status']>> = {
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'returned',
  failure: 'failure',
};

function exceptionOf({ status, message }: { status: string; message?: string | null | undefined }): Scan['exception'] {
  if (STATUSES[status] !== 'in_transit' && STATUSES[status] !== 'out_for_delivery') return null;
  if (/customs/i.test(message ?? '')) return /released|cleared/i.test(message ?? '') ? null : 'customs_hold';
  return /delivery attempt|attempted|no access|not home/i.test(message ?? '') ? 'failed_attempt' : null;
}

/** How a parcel stands, in the words of the port. What EasyPost has no word for is not scanned yet. */
export function trackingOf({ status, est_delivery_date: day, tracking_details: details }: z.infer<typeof Tracker>): Tracking {
  const scans = details.flatMap((detail): Scan[] => {
    const known = STATUSES[detail.status];
    if (!known) return [];
    const place = detail.tracking_location?.city ?? '';
    return [
      {
        id: `${detail.datetime} ${detail.status} ${place}`,
        at: new Date(detail.datetime),
        status: known,
        exception: exceptionOf(detail),
        place,
      },
    ];
  });
  return { status: STATUSES[status] ?? 'pre_transit', expectedOn: day?.slice(0, 10) ?? null, scans };
}
