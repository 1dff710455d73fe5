import { POSTAL_PARTS, type PostalPart, postalFaultOf, postalOf } from '@outpost/shared-addresses/model/postal';
import { plainPhone } from '@outpost/shared-contracts/accounts/phone';
import { Phone } from '@outpost/shared-contracts/accounts/sign-up';
import type { Address } from '@outpost/shared-contracts/addresses/calls';
import { Delivery, type Purchase } from '@outpost/shared-contracts/bfm/purchase';
import * as z from 'zod/mini';

/** Chosen instead of an address of the book. */
export const NEW_ADDRESS = 'new';

/** The step of contact and address as it is typed. */
export const AddressValues = z.object({
  name: z.string(),
  phone: z.string(),
  /** The id of an address of the book, or {@link NEW_ADDRESS}. */
  place: z.string(),
  country_code: z.string(),
  line1: z.string(),
  line2: z.string(),
  city_name: z.string(),
  state: z.string(),
  post_code: z.string(),
  save: z.boolean(),
});
export type AddressValues = z.infer<typeof AddressValues>;
export type AddressField = keyof AddressValues;

type Fault = 'required' | 'wrong';

const isPostal = (field: AddressField): field is PostalPart => POSTAL_PARTS.some((part) => part === field);

/** What is wrong with a field; undefined when the service would take it. */
export function faultOf(field: AddressField, values: AddressValues): Fault | undefined {
  const text = String(values[field]).trim();
  const taken = (fits: boolean): Fault | undefined => (text === '' ? 'required' : fits ? undefined : 'wrong');
  if (field === 'name') return taken(Delivery.shape.name.safeParse(text).success);
  if (field === 'phone') return taken(Phone.safeParse(plainPhone(text)).success);
  return isPostal(field) && values.place === NEW_ADDRESS ? postalFaultOf(field, values) : undefined;
}

/** The address that was written or chosen; undefined when the chosen one is not in the book any more. */
export function deliveryOf(values: AddressValues, book: readonly Address[]): Delivery | undefined {
  const person = { name: values.name.trim(), phone: plainPhone(values.phone) };
  const chosen = book.find(({ id }) => String(id) === values.place);
  if (values.place !== NEW_ADDRESS && !chosen) return undefined;
  return { ...person, address: postalOf(chosen ?? values) };
}

/** What of the step outlasts a reload: all of it, while the chosen address is in the book. */
export const keptAddress = (book: readonly Address[]) => ({
  safeParse(value: unknown): { success: boolean; data?: AddressValues } {
    const read = AddressValues.safeParse(value);
    const isKnown = read.data && (read.data.place === NEW_ADDRESS || book.some(({ id }) => String(id) === read.data.place));
    return isKnown ? read : { success: false };
  },
});

/**
 * Under which name the step is kept. Parts of an address make sense together only: what was typed of one is not laid over
 * another that was confirmed since, or over another country.
 */
export function draftOf({ id, delivery }: Pick<Purchase, 'id' | 'delivery'>, { country_code }: AddressValues): string {
  const confirmed = delivery && POSTAL_PARTS.map((part) => delivery.address[part]);
  return `mfe-bfm/checkout/${id}/address/${JSON.stringify(confirmed ?? country_code)}`;
}

interface Beginning {
  /** What the purchase holds already. */
  readonly delivery: Delivery | null;
  readonly book: readonly Address[];
  readonly name: string;
  readonly phone: string;
  readonly country: string;
}

/** What the form begins with: what was confirmed, else the newest address of the book. */
export function addressValuesOf({ delivery, book, name, phone, country }: Beginning): AddressValues {
  const empty = { line1: '', line2: '', city_name: '', state: '', post_code: '', country_code: country };
  if (!delivery) return { name, phone, ...empty, place: book[0] ? String(book[0].id) : NEW_ADDRESS, save: true };
  const same = book.find((entry) => POSTAL_PARTS.every((part) => entry[part] === delivery.address[part]));
  const address = same ? empty : delivery.address;
  return { ...address, name: delivery.name, phone: delivery.phone, place: same ? String(same.id) : NEW_ADDRESS, save: true };
}

/** The field that the service means by `delivery.address.post_code`. */
export function fieldOfProblem(path: string): AddressField | undefined {
  const name = path.replace(/^delivery\.(address\.)?/, '');
  return ([...POSTAL_PARTS, 'name', 'phone'] as const).find((field) => field === name);
}
