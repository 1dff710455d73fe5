import { randomUUID } from 'node:crypto';
import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import type { Party, ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { chargeableGrams } from '@outpost/shared-contracts/pricing/weight';
import { and, eq, isNotNull, like } from 'drizzle-orm';
import * as business from '../domains/business-shipments/port.ts';
import { businessLabels, businessScans, businessShipments } from '../domains/business-shipments/schema.ts';
import { post } from '../domains/ledger/port.ts';
import { payments } from '../domains/payments/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { sendTask } from '../platform/queue/send.ts';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '../platform/time/time.ts';

/** The sample company (accounts.ts). */
const COMPANY = 5;
/** What it has put on its balance, US cents. */
const TOPPED_UP = 250_000;
/** What the simulated company of carriers calls labels of the samples. */
const LABEL = 'lbl_sample_';

const SENDER: Party = {
  ...{ company: 'Fennel Goods', name: 'Bea Business', phone: '+31 20 123 4567', email: 'b2b@outpost.test', residential: false },
  ...{ line1: 'Keizersgracht 12', line2: '', city: 'Amsterdam', state: '', post_code: '1015 CS', country: 'NL' },
};

const to = (
  company: string,
  name: string,
  line1: string,
  [post_code, city, country, state = '']: [string, string, string, string?],
): Party => ({
  ...{ company, name, phone: '+49 40 555 0100', email: '', line1, line2: '', city, state, post_code, country, residential: company === '' },
});
const BRANDT = to('Atelier Brandt', 'Jule Brandt', 'Fischerallee 44', ['22763', 'Hamburg', 'DE']);
const RAVEL = to('Maison Ravel', 'Luc Ravel', '8 rue Mercière', ['69002', 'Lyon', 'FR']);
const CEDAR = to('Cedar & Main', 'Ann Lowe', '120 NW Everett St', ['97209', 'Portland', 'US', 'OR']);
const LUME = to('Bottega Lume', 'Piero Lume', 'Via Po 21', ['10124', 'Torino', 'IT']);
const NORDVIK = to('Nordvik AB', 'Elin Nordvik', 'Stora Nygatan 3', ['211 37', 'Malmö', 'SE']);
const KAWA = to('Kawa Zakka', 'Yui Kawa', 'Shimogyo-ku 5-2', ['600-8001', 'Kyoto', 'JP']);

interface Sample {
  readonly mode: KeyMode;
  readonly reference: string;
  readonly to: Party;
  readonly service: ShippingService;
  readonly grams: number;
  /** Days since it was made. */
  readonly days: number;
  /** How far it came. */
  readonly end: 'quote' | 'failed' | 'pending' | 'in_transit' | 'delivered' | 'canceled';
}

/** The oldest first, as their numbers go. */
const SAMPLES: readonly Sample[] = [
  { mode: 'test', reference: 'FG-T1', to: NORDVIK, service: 'economy', grams: 1_900, days: 25, end: 'pending' },
  { mode: 'live', reference: 'FG-10431', to: RAVEL, service: 'economy', grams: 1_200, days: 15, end: 'delivered' },
  { mode: 'live', reference: 'FG-10436', to: LUME, service: 'economy', grams: 3_400, days: 11, end: 'canceled' },
  { mode: 'live', reference: 'FG-10439', to: BRANDT, service: 'express', grams: 2_600, days: 9, end: 'delivered' },
  { mode: 'test', reference: 'FG-T2', to: BRANDT, service: 'express', grams: 4_000, days: 8, end: 'delivered' },
  { mode: 'live', reference: 'FG-10446', to: CEDAR, service: 'express', grams: 4_000, days: 3, end: 'in_transit' },
  { mode: 'test', reference: 'FG-T3', to: KAWA, service: 'priority', grams: 2_200, days: 3, end: 'in_transit' },
  { mode: 'test', reference: 'FG-T4', to: RAVEL, service: 'economy', grams: 1_000, days: 2, end: 'canceled' },
  { mode: 'live', reference: 'FG-10450', to: NORDVIK, service: 'economy', grams: 2_100, days: 1, end: 'pending' },
  { mode: 'live', reference: 'FG-10451', to: BRANDT, service: 'express', grams: 2_900, days: 0.5, end: 'pending' },
  { mode: 'test', reference: 'FG-T5', to: CEDAR, service: 'express', grams: 2_900, days: 0.4, end: 'pending' },
  { mode: 'live', reference: 'FG-10449', to: RAVEL, service: 'economy', grams: 1_700, days: 0.2, end: 'failed' },
  { mode: 'live', reference: 'FG-10452', to: KAWA, service: 'express', grams: 3_100, days: 0.1, end: 'quote' },
  { mode: 'test', reference: 'FG-T6', to: BRANDT, service: 'economy', grams: 1_500, days: 0.1, end: 'quote' },
];

/** Carriers of each side, with what they ask in percent of our tables. */
const CARRIERS = {
  live: { economy: ['Bluefin Post', 91], express: ['Kestrel Express', 96], priority: ['Kestrel Express', 96] },
  test: { economy: ['Test Post', 91], express: ['Test Express', 96], priority: ['Test Express', 96] },
} as const;
const SIDES = { length: 40, width: 30, height: 20 };

const draftOf = ({ reference, to: receiver, grams }: Sample, day: string): ShipmentDraft => ({
  ...{ from: SENDER, to: receiver },
  parcels: [{ ...SIDES, grams, description: 'Lamps and fittings' }],
  customs: {
    ...{ contents: 'merchandise', contents_text: '', incoterm: 'DAP', non_delivery: 'return', eori: 'NL123456789', ioss: '', vat: '' },
    ...{ signer: 'Bea Business', invoice_number: '' },
    items: [
      {
        description: 'Brass table lamp',
        quantity: 2,
        unit_value: { minor: 7_800, currency: 'USD' },
        grams: 400,
        hs_code: '940520',
        origin: 'NL',
      },
    ],
  },
  options: { ship_date: day, reference, signature: false, insured_value: { minor: 0, currency: 'USD' }, label_format: 'pdf_4x6' },
});

/** A company's money, as if it had been paid by card three weeks ago. */
async function plantBalance(db: Database, at: Date): Promise<void> {
  const id = randomUUID();
  await db.insert(payments).values({
    ...{
      id,
      topsUpId: COMPANY,
      shopperId: COMPANY,
      company: 'cardpay',
      method: 'card',
      status: 'captured',
      saveCard: false,
      returnUrl: '',
    },
    payWith: { type: 'token', token: 'tok_sample' },
    ...{ amountCents: TOPPED_UP, capturedCents: TOPPED_UP, captureCents: TOPPED_UP, requestedAction: 'capture' },
    ...{ intentId: 'pi_sample_business', brand: 'visa', last4: '4242', sentAt: at, createdAt: at, updatedAt: at },
  });
  const hold = [
    { account: 'held_at_company', cents: TOPPED_UP },
    { account: 'holds_of_shoppers', cents: -TOPPED_UP },
  ] as const;
  await post(db, { reference: `hold:${id}`, purchaseId: null, at, entries: hold });
  await post(db, {
    ...{ reference: `capture:${id}`, purchaseId: null, at },
    entries: [
      ...hold.map(({ account, cents }) => ({ account, cents: -cents })),
      { account: 'company_balance', cents: TOPPED_UP },
      { account: 'purchase_money', cents: -TOPPED_UP },
    ],
  });
  await business.addTopUp(db, { ownerId: COMPANY, paymentId: id, cents: TOPPED_UP }, at);
}

/** A sample as its company and its carrier made it, step by step by the machine like any other. */
async function plant(db: Database, sample: Sample, now: Date, serial: number): Promise<void> {
  const { mode, service, end, days } = sample;
  const began = new Date(now.getTime() - days * DAY_MS);
  const at = (ms: number) => ({ now: new Date(began.getTime() + ms) });
  const draft = draftOf(sample, dayOf(began));
  const searched = [sample.reference, draft.to.company, draft.to.name, draft.to.city].join('\n').toLowerCase();
  let shipment = await business.beginShipment(db, { ownerId: COMPANY, mode, draft, shipDate: dayOf(began), searched }, at(0));
  if (end === 'quote') return;
  const [carrier, percent] = CARRIERS[mode][service];
  const chargeable = chargeableGrams(sample.grams, SIDES, service);
  const costCents = Math.round((shippingCents('NL', draft.to.country, chargeable, service) * percent) / 100);
  const lines = business.linesOf(costCents, draft, []);
  const priceCents = lines.reduce((sum, { amount }) => sum + amount.minor, 0);
  const step = (what: 'priced' | 'paid' | 'label_asked' | 'label_failed' | 'refund_asked', ms: number, set: object) =>
    business.changeShipment(db, shipment, { what, actor: what === 'label_failed' ? 'carrier' : 'business', origin: at(ms), set });
  const [, longestDays] = SHIPPING_SERVICES[service].days;
  shipment = await step('priced', MINUTE_MS, { carrier, service, priceCents, lines, longestDays, lockedUntil: at(DAY_MS).now });
  const paidAt = at(2 * MINUTE_MS).now;
  await business.spend(db, shipment, priceCents, paidAt);
  shipment = await step('paid', 2 * MINUTE_MS, { payment: 'paid', paidAt, paidRevision: shipment.revision });
  shipment = await step('label_asked', 3 * MINUTE_MS, { label: 'buying', labelRound: 1 });
  if (end === 'failed') {
    await step('label_failed', 4 * MINUTE_MS, { label: 'failed', labelFailure: 'address_refused' });
    return await sendTask(db, business.giveBackTask(shipment.id, shipment.paidRevision ?? 0, paidAt), now);
  }
  const id = randomUUID();
  const isLive = mode === 'live';
  const labelId = isLive ? `${LABEL}${serial}` : `test-${id}`;
  const trackingNumber = isLive ? `${carrier.replace(/[a-z ]/g, '')}X2900${serial}` : `TEST${shipment.id}011`;
  const sent = { ...business.parcelsOf(draft)[0], service } as (typeof businessLabels.$inferInsert)['sent'];
  const label = { id, labelId, carrier, trackingNumber, costCents: isLive ? costCents : 0 };
  const state = end === 'canceled' ? ('voided' as const) : ('bought' as const);
  const tracking = end === 'pending' || end === 'canceled' ? 'pre_transit' : end;
  await db.insert(businessLabels).values({ ...label, shipmentId: shipment.id, round: 1, parcel: 0, state, sent, tracking });
  const labelledAt = at(4 * MINUTE_MS).now;
  await business.oweForLabel(db, label, 'buy', labelledAt);
  shipment = await business.moveShipment(db, shipment, {
    ...{ to: 'pending', met: ['labels_bought'], what: 'label_bought', actor: 'business', origin: at(4 * MINUTE_MS) },
    set: { label: 'bought', labelledAt, trackingNumber, tracking: 'pre_transit', searched: `${searched}\n${trackingNumber.toLowerCase()}` },
  });
  await business.earn(db, shipment, labelledAt);
  if (end === 'canceled') {
    shipment = await step('refund_asked', HOUR_MS, { label: 'voiding', refund: 'submitted', refundTries: 1 });
    await business.oweForLabel(db, label, 'void', at(HOUR_MS).now);
    shipment = await business.moveShipment(db, shipment, {
      ...{ to: 'canceled', met: ['labels_voided'], what: 'refunded', actor: 'business', origin: at(HOUR_MS) },
      set: { label: 'voided', refund: 'refunded', payment: 'returned' },
    });
    return await business.giveBack(db, shipment, 'shipping_income', at(HOUR_MS).now);
  }
  if (end === 'pending') return;
  const scan = (n: number, status: 'in_transit' | 'out_for_delivery' | 'delivered', ms: number) =>
    db.insert(businessScans).values({
      ...{ shipmentId: shipment.id, scanId: `${id}:${labelId}-j${n}`, at: at(ms).now, status, exception: null },
      place: n === 0 ? SENDER.city : draft.to.city,
    });
  const expectedOn = dayOf(at(6 * DAY_MS).now);
  await scan(0, 'in_transit', 2 * DAY_MS);
  shipment = await business.moveShipment(db, shipment, {
    ...{ to: 'in_transit', what: 'scanned', actor: 'carrier', origin: at(2 * DAY_MS) },
    set: { tracking: 'in_transit', expectedOn },
  });
  if (end === 'in_transit') return;
  const arrived = 6 * DAY_MS + 5 * HOUR_MS;
  await scan(4, 'delivered', arrived);
  await business.moveShipment(db, shipment, {
    ...{ to: 'delivered', what: 'delivered', actor: 'carrier', origin: at(arrived) },
    set: { tracking: 'delivered', deliveredAt: at(arrived).now },
  });
}

/** What the sample company has sent, live and in test, and what it has paid beforehand. */
export async function seedBusiness(db: Database, now: Date): Promise<void> {
  await plantBalance(db, new Date(now.getTime() - 26 * DAY_MS));
  let serial = 0;
  for (const sample of SAMPLES) await plant(db, sample, now, ++serial);
}

/** What the simulated company of carriers has to know of the samples, as if it had sold those labels. */
export async function sampleLabels(db: Database) {
  const rows = await db
    .select({ label: businessLabels, boughtAt: businessShipments.labelledAt })
    .from(businessLabels)
    .innerJoin(businessShipments, eq(businessShipments.id, businessLabels.shipmentId))
    .where(and(like(businessLabels.labelId, `${LABEL}%`), isNotNull(businessShipments.labelledAt)));
  return rows.map(({ label, boughtAt }) => ({
    ...{ id: label.labelId ?? '', reference: `outpost-b-${label.id}`, carrier: label.carrier, cents: label.costCents ?? 0 },
    status: label.state === 'voided' ? ('voided' as const) : ('bought' as const),
    trackingNumber: label.trackingNumber ?? '',
    boughtAt: boughtAt?.getTime() ?? 0,
    parcel: { ...label.sent, customs: [...label.sent.customs] },
  }));
}
