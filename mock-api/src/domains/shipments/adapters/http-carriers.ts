import { TRACKING_EXCEPTIONS, TRACKING_STATUSES } from '@outpost/shared-contracts/orders/shipment';
import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import * as z from 'zod/mini';
import { type CompanyAddress, type Fetch, ProviderRefusedError, providerClient, readSignedEvent } from '../../payments/port.ts';
import type { CarrierCompany, Label, NewLabel } from '../provider.ts';

const Cents = z.int().check(z.minimum(1), z.maximum(100_000_000));
const Days = z.int().check(z.minimum(0), z.maximum(200));
const Offer = z.object({
  carrier: z.string(),
  service: z.enum(SERVICE_NAMES as ['economy', 'express', 'priority']),
  cents: Cents,
  days: z.tuple([Days, Days]),
});
const Offers = z.object({ data: z.array(Offer) });
const Rates = z.object({
  offers: z.array(Offer),
  refusals: z.array(
    z.object({ carrier: z.string(), reason: z.enum(['no_route', 'parcel_refused', 'no_answer', 'refused']), message: z.string() }),
  ),
});
const LabelAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['bought', 'voided']),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.nullable(z.string()),
  cost: Cents,
});
const TrackingAnswer = z.object({
  status: z.enum(TRACKING_STATUSES),
  expected_on: z.nullable(z.string()),
  scans: z.array(
    z.object({
      id: z.string(),
      /** Milliseconds since 1970. */
      at: z.int(),
      status: z.enum(TRACKING_STATUSES),
      exception: z.nullable(z.enum(TRACKING_EXCEPTIONS)),
      place: z.string(),
    }),
  ),
});
const FileAnswer = z.object({ type: z.enum(['application/pdf', 'image/png']), content: z.string() });

const labelOf = ({
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
  cost: costCents,
  ...label
}: z.infer<typeof LabelAnswer>): Label => ({
  ...label,
  trackingNumber,
  trackingUrl,
  costCents,
});

const bodyOf = ({ choice, key: _, ...label }: NewLabel) => ({
  ...label,
  ...(choice === 'usual' ? {} : choice === 'cheapest' ? { cheapest: true } : { carrier: choice.carrier }),
});

/** A company with several carriers behind our own HTTP API. */
export function httpCarriers(address: CompanyAddress, send: Fetch = fetch, timeoutMs?: number): CarrierCompany {
  const ask = providerClient(address, send, timeoutMs);
  const at = (id: string, path = '') => `/v1/labels/${encodeURIComponent(id)}${path}`;
  return {
    name: 'carriers',
    async offers(parcel) {
      return (await ask(Offers, 'POST', '/v1/offers', { body: parcel })).data;
    },
    rates: (parcel) => ask(Rates, 'POST', '/v1/rates', { body: parcel }),
    async buyLabel(label) {
      return labelOf(await ask(LabelAnswer, 'POST', '/v1/labels', { key: label.key, body: bodyOf(label) }));
    },
    async findByReference(reference) {
      try {
        return labelOf(await ask(LabelAnswer, 'GET', `/v1/labels/by-reference/${encodeURIComponent(reference)}`));
      } catch (error) {
        if (error instanceof ProviderRefusedError && error.code === 'not_found') return undefined;
        throw error;
      }
    },
    async voidLabel({ id, key }) {
      await ask(LabelAnswer, 'POST', at(id, '/void'), { key, body: {} });
      return 'voided';
    },
    async track(id) {
      const { expected_on: expectedOn, status, scans } = await ask(TrackingAnswer, 'GET', at(id, '/tracking'));
      return { status, expectedOn, scans: scans.map((scan) => ({ ...scan, at: new Date(scan.at) })) };
    },
    async bookPickup({ key, labelId: label, day, from }) {
      return (await ask(z.object({ window: z.string() }), 'POST', '/v1/pickups', { key, body: { label, day, from } })).window;
    },
    async cancelPickup({ key, labelId: label, day }) {
      await ask(z.object({ canceled: z.literal(true) }), 'POST', '/v1/pickups/cancel', { key, body: { label, day } });
    },
    async labelFile(id) {
      const { type, content } = await ask(FileAnswer, 'GET', at(id, '/file'));
      return { type, content: Buffer.from(content, 'base64') };
    },
    readEvent(rawBody, headers, now) {
      const { type, data } = readSignedEvent(rawBody, headers, address.webhookSecret, now);
      return type.startsWith('label.') ? { labelId: data.id } : undefined;
    },
  };
}
