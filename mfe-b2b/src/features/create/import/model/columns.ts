import { CUSTOMS_CONTENTS, INCOTERMS } from '@outpost/shared-contracts/business/shipment-draft';

/** A column of the template. */
export interface Column {
  /** Its name in the template. */
  readonly key: string;
  /** The field of the form that it fills. */
  readonly at: string;
  /** What it is called in files of other programs, in small letters and digits only. */
  readonly also: readonly string[];
  /** What stands in the template's example. */
  readonly example: string;
  /** Where nothing else can stand for it. */
  readonly required?: true;
  /** What may stand there, where it is one of a few. */
  readonly oneOf?: readonly string[];
}

/** All that is read of a row: one shipment with one parcel and one kind of thing. The sender is that of the whole file. */
export const COLUMNS = [
  { key: 'reference', at: 'options.reference', also: ['orderno', 'ordernumber', 'order', 'orderid', 'ref'], example: 'FG-10501' },
  { key: 'to_company', at: 'to.company', also: ['company', 'firma', 'organization'], example: 'Atelier Brandt' },
  { key: 'to_name', at: 'to.name', also: ['name', 'recipient', 'receiver', 'contact', 'toname'], example: 'Bea Brandt', required: true },
  { key: 'to_phone', at: 'to.phone', also: ['phone', 'tel', 'telephone', 'mobile'], example: '+49 40 12345678', required: true },
  { key: 'to_email', at: 'to.email', also: ['email', 'mail'], example: 'bea@brandt.example' },
  {
    key: 'to_line1',
    at: 'to.line1',
    also: ['address', 'address1', 'street', 'addressline1', 'line1'],
    example: 'Fischerallee 44',
    required: true,
  },
  { key: 'to_line2', at: 'to.line2', also: ['address2', 'addressline2', 'line2'], example: '' },
  { key: 'to_city', at: 'to.city_name', also: ['city', 'town'], example: 'Hamburg', required: true },
  { key: 'to_post_code', at: 'to.post_code', also: ['zip', 'zipcode', 'postcode', 'postalcode', 'plz'], example: '22763' },
  { key: 'to_state', at: 'to.state', also: ['state', 'province', 'region'], example: '' },
  { key: 'to_country', at: 'to.country_code', also: ['country', 'countrycode'], example: 'DE', required: true },
  { key: 'length_cm', at: 'parcels.0.length', also: ['length'], example: '40', required: true },
  { key: 'width_cm', at: 'parcels.0.width', also: ['width'], example: '30', required: true },
  { key: 'height_cm', at: 'parcels.0.height', also: ['height'], example: '20', required: true },
  { key: 'weight_kg', at: 'parcels.0.weight', also: ['weight', 'kg', 'parcelweight'], example: '4.2', required: true },
  {
    key: 'description',
    at: 'customs.items.0.description',
    also: ['what', 'item', 'contents', 'goods', 'itemdescription'],
    example: 'Scented soy wax candles',
    required: true,
  },
  { key: 'quantity', at: 'customs.items.0.quantity', also: ['qty', 'pieces'], example: '6', required: true },
  {
    key: 'unit_value_usd',
    at: 'customs.items.0.value',
    also: ['value', 'valueusd', 'unitvalue', 'price'],
    example: '12.50',
    required: true,
  },
  { key: 'unit_weight_kg', at: 'customs.items.0.weight', also: ['unitweight', 'itemweight'], example: '0.6', required: true },
  { key: 'hs_code', at: 'customs.items.0.hs_code', also: ['hs', 'tariff', 'tariffcode', 'taric'], example: '340600' },
  { key: 'made_in', at: 'customs.items.0.origin', also: ['origin', 'countryoforigin'], example: 'GB', required: true },
  {
    key: 'content_type',
    at: 'customs.contents',
    also: ['contenttype'],
    example: 'merchandise',
    oneOf: CUSTOMS_CONTENTS.filter((one) => one !== 'other'),
  },
  { key: 'incoterm', at: 'customs.incoterm', also: ['incoterms', 'terms'], example: 'DAP', oneOf: INCOTERMS },
  { key: 'insured_usd', at: 'options.insured', also: ['insured', 'insurance'], example: '' },
  { key: 'ship_date', at: 'options.ship_date', also: ['shipdate', 'date'], example: '' },
  { key: 'invoice_number', at: 'customs.invoice_number', also: ['invoice', 'invoiceno'], example: '' },
] as const satisfies readonly Column[];
export type ColumnKey = (typeof COLUMNS)[number]['key'];

export const columnOf = (key: ColumnKey): Column => COLUMNS.find((column) => column.key === key) as Column;

/** Which column of the file is read for each of ours, from 0. */
export type Mapping = Partial<Record<ColumnKey, number>>;

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Where each of our columns stands in a file, by the names in its first row; each of the file's counts once. */
export function mappingOf(names: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const free = new Map(names.map((name, at) => [at, plain(name)]));
  for (const among of [(column: Column) => [plain(column.key)], (column: Column) => column.also])
    for (const column of COLUMNS) {
      if (mapping[column.key] !== undefined) continue;
      const [at] = [...free].find(([, name]) => among(column).includes(name)) ?? [];
      if (at === undefined) continue;
      mapping[column.key] = at;
      free.delete(at);
    }
  return mapping;
}

/** Ours that a file has to have and has not. */
export const missingIn = (mapping: Mapping): ColumnKey[] =>
  COLUMNS.filter((column) => 'required' in column && mapping[column.key] === undefined).map(({ key }) => key);
