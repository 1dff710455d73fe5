import { postalOf } from '@outpost/shared-addresses/model/postal';
import { plainPhone } from '@outpost/shared-contracts/accounts/phone';
import type { Party } from '@outpost/shared-contracts/business/shipment-draft';
import * as z from 'zod/mini';

/** Who sends or receives, as it is typed: the address in the parts of the address kit. */
export const TypedParty = z.object({
  company: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  residential: z.boolean(),
  country_code: z.string(),
  line1: z.string(),
  line2: z.string(),
  city_name: z.string(),
  state: z.string(),
  post_code: z.string(),
});
export type TypedParty = z.infer<typeof TypedParty>;

/** A party that is known, as it would be typed. */
export const partyTyped = ({ city, country, ...party }: Party): TypedParty => ({ ...party, city_name: city, country_code: country });

/** What was typed, as the service takes it. */
export function partyOf({ country_code, line1, line2, city_name, state, post_code, ...person }: TypedParty): Party {
  const { city_name: city, country_code: country, ...postal } = postalOf({ country_code, line1, line2, city_name, state, post_code });
  return {
    ...postal,
    city,
    country,
    company: person.company.trim(),
    name: person.name.trim(),
    phone: plainPhone(person.phone),
    email: person.email.trim(),
    residential: person.residential,
  };
}
