import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import {
  CUSTOMS_CONTENTS,
  INCOTERMS,
  LABEL_FORMATS,
  NON_DELIVERY,
  SHIP_DATE_DAYS,
  type ShipmentDraft,
} from '@outpost/shared-contracts/business/shipment-draft';
import { decimalOf, type Money, usd } from '@outpost/shared-contracts/money/money';
import { amountOf } from '@outpost/shared-contracts/money/typed-amount';
import { centimetresOf, gramsOf } from '@outpost/shared-contracts/pricing/weight';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import * as z from 'zod/mini';
import { partyOf, partyTyped, TypedParty } from '../../../model/typed-party.ts';

/** A parcel as it is typed: numbers are texts, centimetres and kilograms. */
const TypedParcel = z.object({ length: z.string(), width: z.string(), height: z.string(), weight: z.string(), description: z.string() });
export type TypedParcel = z.infer<typeof TypedParcel>;

/** A line for customs as it is typed: US dollars and kilograms of one. */
const TypedItem = z.object({
  description: z.string(),
  quantity: z.string(),
  value: z.string(),
  weight: z.string(),
  hs_code: z.string(),
  origin: z.string(),
});
export type TypedItem = z.infer<typeof TypedItem>;

/** The whole form, and which quote it is about once carriers were asked. */
export const TypedShipment = z.object({
  from: TypedParty,
  to: TypedParty,
  parcels: z.array(TypedParcel),
  options: z.object({
    ship_date: z.string(),
    reference: z.string(),
    signature: z.boolean(),
    insured: z.string(),
    label_format: z.enum(LABEL_FORMATS),
  }),
  customs: z.object({
    contents: z.enum(CUSTOMS_CONTENTS),
    contents_text: z.string(),
    incoterm: z.enum(INCOTERMS),
    non_delivery: z.enum(NON_DELIVERY),
    items: z.array(TypedItem),
    eori: z.string(),
    ioss: z.string(),
    vat: z.string(),
    signer: z.string(),
    invoice_number: z.string(),
  }),
  /** Null before the carriers were asked. */
  quote: z.nullable(z.object({ id: z.int(), revision: z.int() })),
});
export type TypedShipment = z.infer<typeof TypedShipment>;

const EMPTY_PARTY: TypedParty = {
  company: '',
  name: '',
  phone: '',
  email: '',
  residential: false,
  country_code: '',
  line1: '',
  line2: '',
  city_name: '',
  state: '',
  post_code: '',
};
export const EMPTY_PARCEL: TypedParcel = { length: '', width: '', height: '', weight: '', description: '' };
export const EMPTY_ITEM: TypedItem = { description: '', quantity: '1', value: '', weight: '', hs_code: '', origin: '' };

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The first day on which a shipment may leave, by the service's calendar, which is UTC; where it is tomorrow already, tomorrow. */
export const firstDay = (now: Date): string => dayOf(Math.max(now.getTime(), now.getTime() - now.getTimezoneOffset() * 60_000));

/** The last one. */
export const lastDay = (now: Date): string => dayOf(now.getTime() + SHIP_DATE_DAYS * DAY_MS);

/** A new shipment of whoever `from` is. */
export const newShipment = (from: Partial<TypedParty>, today: string): TypedShipment => ({
  from: { ...EMPTY_PARTY, ...from },
  to: EMPTY_PARTY,
  parcels: [EMPTY_PARCEL],
  options: { ship_date: today, reference: '', signature: false, insured: '', label_format: 'pdf_4x6' },
  customs: {
    contents: 'merchandise',
    contents_text: '',
    incoterm: 'DAP',
    non_delivery: 'return',
    items: [EMPTY_ITEM],
    eori: '',
    ioss: '',
    vat: '',
    signer: from.name ?? '',
    invoice_number: '',
  },
  quote: null,
});

const kilograms = (grams: number): string => String(grams / 1000);
const dollars = (amount: Money): string => (amount.minor === 0 ? '' : decimalOf(amount));

/** A shipment that there is, as it would be typed: to go on with its quote, or as the `copy` of one. */
export function typedOf(shipment: ShipmentDetail, today: string, copy: boolean): TypedShipment {
  const { from, to, parcels, customs, options, id, revision } = shipment;
  const { items, ...declared } = customs;
  return {
    from: partyTyped(from),
    to: partyTyped(to),
    parcels: parcels.map(({ length, width, height, grams, description }) => ({
      length: String(length),
      width: String(width),
      height: String(height),
      weight: kilograms(grams),
      description,
    })),
    options: {
      // A day that is over is not offered again.
      ship_date: copy || options.ship_date < today ? today : options.ship_date,
      reference: copy ? '' : options.reference,
      signature: options.signature,
      insured: dollars(options.insured_value),
      label_format: options.label_format,
    },
    customs: {
      ...declared,
      invoice_number: copy ? '' : declared.invoice_number,
      items: items.map(({ description, quantity, unit_value, grams, hs_code, origin }) => ({
        description,
        quantity: String(quantity),
        value: dollars(unit_value),
        weight: kilograms(grams),
        hs_code,
        origin,
      })),
    },
    quote: copy ? null : { id, revision },
  };
}

/** A whole number; NaN for what is none, which no schema takes. */
const wholeOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);
const sideOf = (typed: string): number => centimetresOf(typed, 'cm') ?? Number.NaN;
const weightOf = (typed: string): number => gramsOf(typed, 'kg') ?? Number.NaN;
const dollarsOf = (typed: string) => ({ minor: amountOf(typed)?.minor ?? Number.NaN, currency: 'USD' as const });
const digitsOf = (typed: string): string => typed.replace(/[\s.]/g, '');

/** What is asked of the carriers. What could not be read of it is NaN or empty: the schema of the call refuses that. */
export function shipmentOf({ from, to, parcels, options, customs }: TypedShipment): ShipmentDraft {
  const trimmed = (text: string): string => text.trim();
  return {
    from: partyOf(from),
    to: partyOf(to),
    parcels: parcels.map(({ length, width, height, weight, description }) => ({
      length: sideOf(length),
      width: sideOf(width),
      height: sideOf(height),
      grams: weightOf(weight),
      description: description.trim(),
    })),
    options: {
      ship_date: options.ship_date,
      reference: options.reference.trim(),
      signature: options.signature,
      insured_value: options.insured.trim() === '' ? { ...usd(0), currency: 'USD' } : dollarsOf(options.insured),
      label_format: options.label_format,
    },
    customs: {
      contents: customs.contents,
      contents_text: customs.contents === 'other' ? customs.contents_text.trim() : '',
      incoterm: customs.incoterm,
      non_delivery: customs.non_delivery,
      items: customs.items.map(({ description, quantity, value, weight, hs_code, origin }) => ({
        description: description.trim(),
        quantity: wholeOf(quantity),
        unit_value: dollarsOf(value),
        grams: weightOf(weight),
        hs_code: digitsOf(hs_code),
        origin,
      })),
      eori: trimmed(customs.eori),
      ioss: trimmed(customs.ioss),
      vat: trimmed(customs.vat),
      signer: trimmed(customs.signer),
      invoice_number: trimmed(customs.invoice_number),
    },
  };
}
