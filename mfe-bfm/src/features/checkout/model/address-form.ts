import { Phone } from '@outpost/shared-contracts/accounts/sign-up';
import { type Address, NewAddress } from '@outpost/shared-contracts/addresses/calls';
import { addressRuleOf, problemsByCountry } from '@outpost/shared-contracts/addresses/rules';
import { Delivery } from '@outpost/shared-contracts/bfm/purchase';
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

/** A phone number without the spaces, brackets and strokes that people write into it; `00` in front is `+`. */
const plainPhone = (typed: string): string => typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');

type Fault = 'required' | 'wrong';

/** What is wrong with a field; undefined when the service would take it. */
export function faultOf(field: AddressField, values: AddressValues): Fault | undefined {
  const text = String(values[field]).trim();
  const taken = (fits: boolean): Fault | undefined => (text === '' ? 'required' : fits ? undefined : 'wrong');
  if (field === 'name') return taken(Delivery.shape.name.safeParse(text).success);
  if (field === 'phone') return taken(Phone.safeParse(plainPhone(text)).success);
  if (values.place !== NEW_ADDRESS) return undefined;
  switch (field) {
    case 'country_code':
    case 'line1':
    case 'city_name':
      return taken(NewAddress.shape[field].safeParse(text).success);
    case 'line2':
      return NewAddress.shape.line2.safeParse(text).success ? undefined : 'wrong';
    case 'state':
    case 'post_code': {
      const problem = problemsByCountry(values).find((one) => one.field === field);
      return problem && (problem.code === 'required' ? 'required' : 'wrong');
    }
    default:
      return undefined;
  }
}

/** The address that was written or chosen; undefined when the chosen one is not in the book any more. */
export function deliveryOf(values: AddressValues, book: readonly Address[]): Delivery | undefined {
  const person = { name: values.name.trim(), phone: plainPhone(values.phone) };
  const chosen = book.find(({ id }) => String(id) === values.place);
  if (values.place !== NEW_ADDRESS && !chosen) return undefined;
  const { line1, line2, city_name, state, post_code, country_code } = chosen ?? values;
  const { hasState, postCodes } = addressRuleOf(country_code);
  const address = {
    line1: line1.trim(),
    line2: line2.trim(),
    city_name: city_name.trim(),
    state: hasState ? state.trim() : '',
    post_code: postCodes?.length === 0 ? '' : post_code.trim(),
    country_code,
  };
  return { ...person, address };
}

interface Beginning {
  /** What was typed before, in this tab. */
  readonly draft: AddressValues | undefined;
  /** What the purchase holds already. */
  readonly delivery: Delivery | null;
  readonly book: readonly Address[];
  readonly name: string;
  readonly phone: string;
  readonly country: string;
}

/** What the form begins with: what was typed, else what was confirmed, else the newest address of the book. */
export function addressValuesOf({ draft, delivery, book, name, phone, country }: Beginning): AddressValues {
  const known = (place: string) => place === NEW_ADDRESS || book.some(({ id }) => String(id) === place);
  if (draft && known(draft.place)) return draft;
  const empty = { line1: '', line2: '', city_name: '', state: '', post_code: '', country_code: country };
  if (!delivery) return { name, phone, ...empty, place: book[0] ? String(book[0].id) : NEW_ADDRESS, save: true };
  const same = book.find((entry) => PARTS.every((part) => entry[part] === delivery.address[part]));
  const address = same ? empty : delivery.address;
  return { ...address, name: delivery.name, phone: delivery.phone, place: same ? String(same.id) : NEW_ADDRESS, save: true };
}

const PARTS = ['line1', 'line2', 'city_name', 'state', 'post_code', 'country_code'] as const;

/** The field that the service means by `delivery.address.post_code`. */
export function fieldOfProblem(path: string): AddressField | undefined {
  const name = path.replace(/^delivery\.(address\.)?/, '');
  return ([...PARTS, 'name', 'phone'] as const).find((field) => field === name);
}

/** An address in one line, as far as the parts are there. */
export const inOneLine = ({ line1, line2, city_name, state, post_code }: Omit<NewAddress, 'country_code'>): string =>
  [line1, line2, [city_name, state, post_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
