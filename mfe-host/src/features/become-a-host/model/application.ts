import { plainPhone } from '@outpost/shared-contracts/accounts/phone';
import { BecomeHostRequest, HOST_SERVICES } from '@outpost/shared-contracts/accounts/sign-up';
import * as z from 'zod/mini';

/** What of the form outlasts a reload: neither the password nor what somebody agrees to. */
export const KeptApplication = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city_name: z.string(),
    state: z.string(),
    post_code: z.string(),
  }),
  services: z.array(z.enum(HOST_SERVICES)),
  kind: BecomeHostRequest.shape.kind,
  /** 1 Monday to 7 Sunday, as text: what checkboxes give. */
  opening_days: z.array(z.string()),
});

/** The form as it is typed. */
export interface Application extends z.infer<typeof KeptApplication> {
  readonly password: string;
  readonly terms: boolean;
  readonly marketing: boolean;
}

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

export const EMPTY_APPLICATION: Application = {
  name: '',
  surname: '',
  email: '',
  password: '',
  phone: '',
  country: '',
  address: { line1: '', line2: '', city_name: '', state: '', post_code: '' },
  services: [],
  kind: 'person',
  opening_days: ['1', '2', '3', '4', '5'],
  terms: false,
  marketing: false,
};

const textOrNone = (text: string): string | undefined => text.trim() || undefined;

/** What is sent. `recaptcha` is the solution of a challenge. */
export function requestOf(typed: Application, recaptcha: string): BecomeHostRequest {
  const { address, services, opening_days, terms, phone, ...rest } = typed;
  const offered = Object.fromEntries(HOST_SERVICES.map((service) => [service, services.includes(service)]));
  return BecomeHostRequest.parse({
    ...rest,
    terms,
    phone: plainPhone(phone),
    address: { ...address, line2: textOrNone(address.line2), state: textOrNone(address.state), post_code: textOrNone(address.post_code) },
    services: offered,
    opening_days: opening_days.map(Number),
    recaptcha,
  });
}

const { shape } = BecomeHostRequest;

/** Whether the service would take what was typed in a field; the same schemas decide on both sides. */
export const accepts = {
  name: (text: string) => shape.name.safeParse(text).success,
  surname: (text: string) => shape.surname.safeParse(text).success,
  email: (text: string) => shape.email.safeParse(text).success,
  password: (text: string) => shape.password.safeParse(text).success,
  phone: (text: string) => shape.phone.safeParse(plainPhone(text)).success,
  country: (code: string) => shape.country.safeParse(code).success,
  line1: (text: string) => shape.address.shape.line1.safeParse(text).success,
  city: (text: string) => shape.address.shape.city_name.safeParse(text).success,
};

/** Fields of the form by the path that the service names in `errors[]`. */
const FIELDS = [
  'name',
  'surname',
  'email',
  'password',
  'phone',
  'country',
  'services',
  'kind',
  'opening_days',
  'terms',
  'address.line1',
  'address.line2',
  'address.city_name',
  'address.state',
  'address.post_code',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** The field that an error of the service belongs to; `services.storage` belongs to `services`. */
export function fieldOf(path: string): FieldName | undefined {
  return FIELDS.find((field) => path === field) ?? FIELDS.find((field) => path.startsWith(`${field}.`));
}
