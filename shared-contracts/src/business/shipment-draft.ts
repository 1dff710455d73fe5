import * as z from 'zod/mini';
import { CountryCode } from '../accounts/sign-up.ts';
import { DollarsUpTo } from '../money/money.ts';
import { trimmed } from '../text/visible.ts';

/** Parcels of one shipment. */
export const MOST_PARCELS = 20;
/** Lines that customs read. */
export const MOST_CUSTOMS_ITEMS = 50;
/** Days from today on which a shipment may leave. */
export const SHIP_DATE_DAYS = 10;
/** How a reference of the company's own may be long. */
export const REFERENCE_LENGTH = 35;

export const CUSTOMS_CONTENTS = ['merchandise', 'gift', 'sample', 'documents', 'returned_goods', 'other'] as const;
export const INCOTERMS = ['DAP', 'DDP'] as const;
export const NON_DELIVERY = ['return', 'abandon'] as const;
/** The paper that a label is printed on: 4 by 6 inches, or the upper half of an A4 sheet. */
export const LABEL_FORMATS = ['pdf_4x6', 'pdf_a4'] as const;

/** A day, `2026-11-28`. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Who sends or receives. State and post code depend on the country; the service checks them as it checks addresses. */
export const Party = z.object({
  /** Empty for a person. */
  company: z._default(trimmed(0, 80), ''),
  name: trimmed(1, 80),
  phone: z.string().check(z.trim(), z.regex(/^\+?[\d ()./-]{5,30}$/)),
  /** Empty where there is none. */
  email: z._default(z.union([z.literal(''), z.email().check(z.maxLength(120))]), ''),
  line1: trimmed(3, 120),
  line2: z._default(trimmed(0, 120), ''),
  city: trimmed(1, 80),
  state: z._default(trimmed(0, 80), ''),
  post_code: z._default(trimmed(0, 16), ''),
  /** ISO 3166. */
  country: CountryCode,
  /** Whether somebody lives there. */
  residential: z._default(z.boolean(), false),
});
export type Party = z.infer<typeof Party>;

const Side = z.int().check(z.minimum(1), z.maximum(270));

/** One parcel. */
export const DraftParcel = z.object({
  /** Whole centimetres. */
  length: Side,
  width: Side,
  height: Side,
  /** With its box, at most 70 kg. */
  grams: z.int().check(z.minimum(1), z.maximum(70_000)),
  /** What is in it. */
  description: trimmed(1, 100),
});
export type DraftParcel = z.infer<typeof DraftParcel>;

/** One line of what customs read. */
export const CustomsItem = z.object({
  /** At least three words, and more than that it is a gift. */
  description: trimmed(1, 120),
  quantity: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** Of one. */
  unit_value: DollarsUpTo(10_000_000, 1),
  /** Of one. */
  grams: z.int().check(z.minimum(1), z.maximum(70_000)),
  /** The code of the goods, 6 to 10 digits; empty where it is not known. */
  hs_code: z._default(z.string().check(z.regex(/^(\d{6,10})?$/)), ''),
  /** Where it was made, ISO 3166. */
  origin: CountryCode,
});
export type CustomsItem = z.infer<typeof CustomsItem>;

const TaxId = z._default(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 .-]{0,30}$/)), '');

/** What customs read. The weights of the items together are at most that of the parcels. */
export const Customs = z.object({
  /** What kind of goods. */
  contents: z.enum(CUSTOMS_CONTENTS),
  /** What it is, where `contents` is `other`; empty else. */
  contents_text: z._default(trimmed(0, 80), ''),
  /** `DAP`: the receiver pays duties; `DDP`: the sender does. */
  incoterm: z.enum(INCOTERMS),
  /** What becomes of it where nobody takes it. */
  non_delivery: z.enum(NON_DELIVERY),
  items: z.array(CustomsItem).check(z.minLength(1), z.maxLength(MOST_CUSTOMS_ITEMS)),
  /** The company's number at customs; empty without one. */
  eori: TaxId,
  /** Its number in the import scheme of the European Union; empty without one. */
  ioss: TaxId,
  /** Its number for value added tax; empty without one. */
  vat: TaxId,
  /** Who signs the declaration. */
  signer: trimmed(1, 80),
  /** The company's own number of the invoice; empty: the shipment's. */
  invoice_number: z._default(trimmed(0, 35), ''),
});
export type Customs = z.infer<typeof Customs>;

/** How it is sent. */
export const ShipmentOptions = z.object({
  /** From today to ten days ahead. */
  ship_date: Day,
  /** The company's own; empty without one. */
  reference: z._default(trimmed(0, REFERENCE_LENGTH), ''),
  /** Whether the receiver signs for it. */
  signature: z._default(z.boolean(), false),
  /** What it is insured for; the first 100 dollars are included. */
  insured_value: z._default(DollarsUpTo(1_000_000), { minor: 0, currency: 'USD' }),
  /** What the labels are printed on. */
  label_format: z._default(z.enum(LABEL_FORMATS), 'pdf_4x6'),
});
export type ShipmentOptions = z.infer<typeof ShipmentOptions>;

/** Everything that a quote needs. The two countries differ. */
export const ShipmentDraft = z.object({
  from: Party,
  to: Party,
  /** From 1 to 20. */
  parcels: z.array(DraftParcel).check(z.minLength(1), z.maxLength(MOST_PARCELS)),
  customs: Customs,
  options: ShipmentOptions,
});
export type ShipmentDraft = z.infer<typeof ShipmentDraft>;
