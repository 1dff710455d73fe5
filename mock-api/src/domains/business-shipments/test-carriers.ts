import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES } from '@outpost/shared-contracts/pricing/tables';
import { chargeableGrams, refusalOf } from '@outpost/shared-contracts/pricing/weight';
import { drawPdf, PAPER } from '../../platform/pdf/pen.ts';
import { ProviderRefusedError } from '../payments/port.ts';
import type { LabelFile, ParcelToSend, UnsentParcel } from '../shipments/port.ts';
import type { LabelRecord } from './repository.ts';

/** Carriers of the test side, whose parcels nobody carries: their prices follow our tables, in percent. One goes to few countries. */
const CARRIERS = [
  { name: 'Test Post', percent: 91, services: ['economy'], to: undefined },
  { name: 'Test Express', percent: 96, services: ['express', 'priority'], to: undefined },
  { name: 'Test Air', percent: 104, services: ['express'], to: ['US', 'CA', 'GB', 'DE', 'FR', 'NL'] },
] as const;

/** What they ask; the same every time. To an address with `SILENT` in it the last one does not answer. */
export function testRates({ from, to, grams, sides }: UnsentParcel) {
  const isSilent = `${to.line1} ${to.line2}`.includes('SILENT');
  const asked = CARRIERS.map(({ name: carrier, percent, services, to: countries }) => {
    const goesThere = !countries || (countries as readonly string[]).includes(to.country);
    const silent = isSilent && countries !== undefined;
    const offers = SERVICE_NAMES.filter(
      (service) =>
        goesThere && !silent && (services as readonly string[]).includes(service) && refusalOf(grams, sides, service) === undefined,
    ).map((service) => {
      const cents = shippingCents(from.country, to.country, chargeableGrams(grams, sides, service), service);
      return { carrier, service, cents: Math.round((cents * percent) / 100), days: SHIPPING_SERVICES[service].days };
    });
    const reason = silent ? 'no_answer' : goesThere ? 'parcel_refused' : 'no_route';
    return { carrier, offers, refusal: { carrier, reason, message: '' } as const };
  });
  return {
    offers: asked.flatMap(({ offers }) => offers),
    refusals: asked.flatMap(({ offers, refusal }) => (offers.length > 0 ? [] : [refusal])),
  };
}

/** A label of the test side. Addresses with `REFUSE` in them do not exist, as at the simulated companies. */
export function testLabel({ id, sent, parcel }: Pick<LabelRecord, 'id' | 'sent' | 'parcel'>, shipmentId: number) {
  if (`${sent.to.line1} ${sent.to.line2}`.includes('REFUSE')) throw new ProviderRefusedError('address', 'There is no such address.');
  return {
    labelId: `test-${id}`,
    trackingNumber: `TEST${shipmentId}${String(parcel + 1).padStart(2, '0')}1`,
    trackingUrl: null,
    costCents: 0,
  };
}

/** Its paper, on which it says that it is none. */
export async function testLabelFile({
  sent,
  trackingNumber,
  carrier,
}: Pick<LabelRecord, 'sent' | 'trackingNumber' | 'carrier'>): Promise<LabelFile> {
  const lines = ({ name, line1, line2, city, postCode, country }: ParcelToSend['to']) =>
    [name, line1, line2, `${postCode} ${city}`, country].filter((line) => line.trim() !== '');
  const content = await drawPdf({ title: trackingNumber ?? '', paper: PAPER.LABEL, language: 'en' }, (pen) => {
    const inner = { x: 14, width: pen.width - 28 };
    pen.box(6, 6, pen.width - 12, pen.height - 12);
    pen.text(`TEST · ${carrier}`, { ...inner, y: 14, size: 16, bold: true });
    pen.text('Not valid for posting', { ...inner, y: 36, size: 11, bold: true });
    let at = 70;
    for (const line of lines(sent.from)) at = pen.text(line, { ...inner, y: at, size: 8, most: 2 });
    at += 20;
    for (const line of lines(sent.to)) at = pen.text(line, { ...inner, y: at, size: 13, most: 2 });
    pen.barcode(trackingNumber ?? 'TEST', { x: 24, y: 318, width: pen.width - 48, height: 70 });
    pen.text(trackingNumber ?? '', { ...inner, y: 396, size: 12, bold: true });
  });
  return { type: 'application/pdf', content };
}
