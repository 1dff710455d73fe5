import type { FastifyInstance } from 'fastify';
import { type CompanySetup, openCompany, read } from '../money/company.ts';
import { RefusedRequestError, unknown } from '../money/refused.ts';
import type { LabelSamples } from './beside.ts';
import { LabelBody, ParcelBody, PickupBody, PickupCancelBody, RatesBody, ScanBody } from './bodies.ts';
import { allRatesFor, offersFor } from './companies.ts';
import { drawLabel } from './draw-label.ts';
import { type LabelRecord, statusOf, trackingNumberOf, trackingOf } from './labels.ts';

const answer = ({ id, reference, status, carrier, trackingNumber, cents }: LabelRecord) => ({
  id,
  reference,
  status,
  carrier,
  tracking_number: trackingNumber,
  tracking_url: null,
  cost: cents,
});

/** Chooses who carries a parcel: who was named, the cheapest, or the service's usual carrier. */
function chosenOffer(body: ReturnType<typeof read<typeof LabelBody>>) {
  const offers = offersFor(body);
  const wanted = body.carrier ? offers.filter(({ carrier }) => carrier === body.carrier) : offers;
  const [first] = body.cheapest ? wanted.toSorted((one, other) => one.cents - other.cents) : wanted;
  if (!first) throw new RefusedRequestError('no_offer', 'No carrier takes this parcel.');
  return first;
}

/**
 * A company that sells labels of several invented carriers and tells what they scan. An address with `REFUSE` in it does
 * not exist; one with `TEST3` gets a tracking number of a test, whose last digit says how its parcel stands.
 */
export function addShippingCompany(app: FastifyInstance, setup: CompanySetup & { readonly samples: LabelSamples }): void {
  const { store } = setup;
  const { webhooks, clock, serve } = openCompany(app, setup);
  const labels = store.collection<LabelRecord>('labels');
  const pickups = store.collection<{ label: string; day: string; status: 'scheduled' | 'canceled' }>('pickups');
  for (const { parcel, ...label } of setup.samples)
    if (!labels.get(label.id)) labels.put(label.id, { ...label, parcel: { ...parcel, reference: label.reference }, scans: [] });
  const byId = (id: string): LabelRecord =>
    labels.get(id) ??
    (() => {
      throw unknown('label');
    })();
  const idOf = (request: { params: unknown }) => (request.params as { id: string }).id;

  serve('list', 'POST', '/v1/offers', ({ body }) => ({ data: offersFor(read(ParcelBody, body)) }));

  serve('list', 'POST', '/v1/rates', ({ body }) => allRatesFor(read(RatesBody, body)));

  serve('create', 'POST', '/v1/labels', (request) => {
    const body = read(LabelBody, request.body);
    if (`${body.to.line1} ${body.to.line2}`.includes('REFUSE')) throw new RefusedRequestError('address', 'There is no such address.');
    const offer = chosenOffer(body);
    const number = labels.all().length + 1;
    const id = `lbl_${String(number).padStart(6, '0')}`;
    const { carrier, cents } = offer;
    const trackingNumber = trackingNumberOf(body, carrier, number, clock());
    const label = {
      id,
      reference: body.reference,
      status: 'bought',
      carrier,
      cents,
      trackingNumber,
      parcel: body,
      boughtAt: clock(),
      scans: [],
    } as const;
    labels.put(id, label);
    // A number of a test stands at once where it says.
    if (statusOf(label, clock()) !== 'pre_transit') webhooks.tell('label.scanned', id);
    return answer(label);
  });

  serve('find', 'GET', '/v1/labels/by-reference/:reference', ({ params }) => {
    const { reference } = params as { reference: string };
    const found = labels.all().findLast((label) => label.reference === reference && label.status === 'bought');
    if (!found) throw unknown('label');
    return answer(found);
  });

  serve('cancel', 'POST', '/v1/labels/:id/void', (request) => {
    const label = byId(idOf(request));
    if (label.status === 'voided') return answer(label);
    if (trackingOf(label, clock()).scans.length > 0) throw new RefusedRequestError('scanned', 'This label was scanned.', 409);
    const voided = { ...label, status: 'voided' as const };
    labels.put(label.id, voided);
    return answer(voided);
  });

  serve('find', 'GET', '/v1/labels/:id/tracking', (request) => trackingOf(byId(idOf(request)), clock()));

  serve('find', 'GET', '/v1/labels/:id/file', async (request) => ({
    type: 'application/pdf',
    content: (await drawLabel(byId(idOf(request)))).toString('base64'),
  }));

  serve('create', 'POST', '/v1/pickups', ({ body }) => {
    const { label, day } = read(PickupBody, body);
    pickups.put(`${label} ${day}`, { label: byId(label).id, day, status: 'scheduled' });
    return { window: '09:00–12:00' };
  });

  serve('cancel', 'POST', '/v1/pickups/cancel', ({ body }) => {
    const { label, day } = read(PickupCancelBody, body);
    pickups.put(`${label} ${day}`, { label: byId(label).id, day, status: 'canceled' });
    return { canceled: true };
  });

  if (!setup.control) return;
  app.get('/control/labels', { schema: { hide: true } }, async () => ({ data: labels.all().map(answer) }));
  app.get('/control/pickups', { schema: { hide: true } }, async () => ({ data: pickups.all() }));
  app.post('/control/scan', { schema: { hide: true } }, async ({ body }) => {
    const { label: given, status, exception, place } = read(ScanBody, body);
    const label = labels.all().findLast(({ id, trackingNumber }) => id === given || trackingNumber === given) ?? byId(given);
    const scan = { id: `${label.id}-${label.scans.length + 1}`, at: clock(), status, exception, place };
    labels.put(label.id, { ...label, scans: [...label.scans, scan] });
    webhooks.tell('label.scanned', label.id);
    return { scan };
  });
}
