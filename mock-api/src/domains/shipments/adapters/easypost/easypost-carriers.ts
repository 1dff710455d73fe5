import EasyPost from '@easypost/api';
import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import type * as z from 'zod/mini';
import { BadSignatureError, ProviderRefusedError, ProviderUnreachableError } from '../../../payments/port.ts';
import type { CarrierCompany, LabelChoice, ParcelToSend } from '../../provider.ts';
import { labelOf, offerOf, type Rate, ratesFor, refusalsOf, Shipment, shipmentOf, Tracker, trackingOf } from './shapes.ts';

const TIMEOUT_MS = 10_000;
/** Answers that say nothing about the label: keys, limits, and time-outs. */
const NO_ANSWER = new Set([401, 403, 408, 429]);

interface Failure {
  readonly statusCode?: number;
  readonly code?: string;
  readonly message?: string;
}

/** Which refusal of the port one of EasyPost is. */
function codeOf({ code = '', statusCode }: Failure): string {
  if (statusCode === 404) return 'not_found';
  if (code.startsWith('ADDRESS')) return 'address';
  if (code.startsWith('PARCEL')) return 'parcel';
  return /RATE/.test(code) ? 'no_offer' : 'refused';
}

/** Runs a request of EasyPost's package, reads what is needed of the answer, and fails in the words of the port. */
async function asking<T extends z.ZodMiniType>(answer: T, request: () => Promise<unknown>): Promise<z.output<T>> {
  const given = await request().catch((error: Failure) => {
    const { statusCode: status = 500, message = '' } = error;
    if (status >= 400 && status < 500 && !NO_ANSWER.has(status)) throw new ProviderRefusedError(codeOf(error), message);
    throw new ProviderUnreachableError(message, { cause: error });
  });
  const read = answer.safeParse(given);
  if (!read.success) throw new ProviderUnreachableError('EasyPost answered what makes no sense');
  return read.data;
}

const chosen = (rates: readonly Rate[], choice: LabelChoice): Rate | undefined =>
  typeof choice === 'string' ? rates[0] : rates.find(({ carrier }) => carrier === choice.carrier);

interface EasyPostSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Elsewhere than at EasyPost; for tests. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
}

/**
 * Labels of the carriers that an account of EasyPost has, by its own package. It keeps no keys of requests: a shipment is
 * found again by our reference, and postage of one shipment can be bought once, which it says by refusing.
 */
export function easyPostCarriers({ secretKey, webhookSecret, baseUrl, fetch: load = fetch }: EasyPostSettings): CarrierCompany {
  const client = new EasyPost(secretKey, { timeout: TIMEOUT_MS, ...(baseUrl ? { baseUrl } : {}) });
  const find = (id: string) => asking(Shipment, () => client.Shipment.retrieve(id));
  const findOrNone = async (reference: string) => {
    try {
      return await find(reference);
    } catch (error) {
      if (error instanceof ProviderRefusedError && error.code === 'not_found') return undefined;
      throw error;
    }
  };
  const create = (parcel: ParcelToSend, reference?: string) =>
    asking(Shipment, () => client.Shipment.create(shipmentOf(parcel, reference)));

  return {
    name: 'easypost',
    async offers(parcel) {
      return ratesFor(await create(parcel), parcel).map((rate) => offerOf(rate, parcel));
    },
    async rates(parcel) {
      const { rates, messages = [] } = await create({ ...parcel, service: 'express' });
      const offers = SERVICE_NAMES.flatMap((service) =>
        ratesFor({ rates }, { ...parcel, service }).map((rate) => offerOf(rate, { ...parcel, service })),
      );
      return { offers, refusals: refusalsOf(offers, messages ?? []) };
    },
    async buyLabel({ key: _, reference, choice, ...parcel }) {
      const shipment = (await findOrNone(reference)) ?? (await create(parcel, reference));
      const before = labelOf(shipment);
      if (before) return before;
      const rate = chosen(ratesFor(shipment, parcel), choice);
      if (!rate) throw new ProviderRefusedError('no_offer', 'No carrier of the account takes this parcel.');
      const label = labelOf(await asking(Shipment, () => client.Shipment.buy(shipment.id, rate.id)));
      if (!label) throw new ProviderUnreachableError('EasyPost sold a label and did not show it');
      return label;
    },
    async findByReference(reference) {
      const found = await findOrNone(reference);
      const label = found && labelOf(found);
      return label?.status === 'bought' ? label : undefined;
    },
    async voidLabel({ id }) {
      const known = await find(id);
      const isAsked = labelOf(known)?.status === 'voided';
      const { refund_status: refund } = isAsked ? known : await asking(Shipment, () => client.Shipment.refund(id));
      if (refund === 'rejected') throw new ProviderRefusedError('refused', 'The carrier does not take this label back.');
      return refund === 'refunded' ? 'voided' : 'submitted';
    },
    async track(id) {
      const { tracker } = await find(id);
      if (!tracker) throw new ProviderUnreachableError('EasyPost does not follow this label yet');
      return trackingOf(await asking(Tracker, () => client.Tracker.retrieve(tracker.id)));
    },
    async bookPickup() {
      // Its carriers differ in whether and how they come: until one was tried, hosts bring parcels to the counter.
      throw new ProviderRefusedError('not_offered', 'Pickups are not offered.');
    },
    async cancelPickup() {
      throw new ProviderRefusedError('not_offered', 'Pickups are not offered.');
    },
    async labelFile(id) {
      const { postage_label: paper } = await find(id);
      const url = paper?.label_pdf_url ?? paper?.label_url;
      if (!url) throw new ProviderUnreachableError('EasyPost has no paper of this label yet');
      const answer = await load(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!answer.ok) throw new ProviderUnreachableError(`The paper of a label answered ${answer.status}`);
      const type = answer.headers.get('content-type')?.startsWith('image/png') ? 'image/png' : 'application/pdf';
      return { type, content: new Uint8Array(await answer.arrayBuffer()) };
    },
    readEvent(rawBody, headers) {
      const signature = headers['x-hmac-signature'];
      let event: { description?: string; result?: { shipment_id?: string | null } };
      try {
        event = client.Utils.validateWebhook(
          Buffer.from(rawBody),
          { 'x-hmac-signature': String(signature) },
          webhookSecret,
        ) as typeof event;
      } catch (error) {
        throw new BadSignatureError('The signature does not fit.', { cause: error });
      }
      const id = event.result?.shipment_id;
      return event.description?.startsWith('tracker.') && id ? { labelId: id } : undefined;
    },
  };
}
