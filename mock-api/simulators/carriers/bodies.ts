import { TRACKING_EXCEPTIONS, TRACKING_STATUSES } from '@outpost/shared-contracts/orders/shipment';
import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import * as z from 'zod/mini';

const Text = z.string().check(z.maxLength(200));
const Postal = z.object({
  name: Text,
  line1: Text,
  line2: Text,
  city: Text,
  state: Text,
  postCode: Text,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
const Side = z.int().check(z.minimum(1), z.maximum(300));

export const ParcelBody = z.object({
  from: Postal,
  to: Postal,
  grams: z.int().check(z.minimum(1)),
  sides: z.object({ length: Side, width: Side, height: Side }),
  service: z.enum(SERVICE_NAMES as ['economy', 'express', 'priority']),
  customs: z.array(
    z.object({
      ...{ title: Text, quantity: z.int(), unitCents: z.int() },
      ...{ hsCode: z.nullable(z.string().check(z.regex(/^\d{6,10}$/))), originCode: z.nullable(z.string().check(z.length(2))) },
    }),
  ),
});

/** A parcel that all services are asked about. */
export const RatesBody = z.omit(ParcelBody, { service: true });

export const LabelBody = z.object({
  ...ParcelBody.shape,
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  carrier: z.optional(Text),
  cheapest: z.optional(z.boolean()),
});
export type LabelBody = z.infer<typeof LabelBody>;

export const PickupBody = z.object({ label: Text, day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), from: Postal });

export const PickupCancelBody = z.omit(PickupBody, { from: true });

/** Something is scanned; for tests. */
export const ScanBody = z.object({
  /** Id of a label, or its tracking number. */
  label: Text,
  status: z.enum(TRACKING_STATUSES),
  exception: z._default(z.nullable(z.enum(TRACKING_EXCEPTIONS)), null),
  place: z._default(Text, ''),
});
