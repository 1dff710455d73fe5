import { NewAddress } from '@outpost/shared-contracts/addresses/calls';
import { addressRuleOf, problemsByCountry } from '@outpost/shared-contracts/addresses/rules';

/** The parts of an address, in the order of the form. */
export const POSTAL_PARTS = ['country_code', 'line1', 'line2', 'city_name', 'post_code', 'state'] as const;
export type PostalPart = (typeof POSTAL_PARTS)[number];

/** An address as it is typed. */
export type PostalValues = Record<PostalPart, string>;

type Fault = 'required' | 'wrong';

/** What is wrong with a part; undefined when the service would take it. */
export function postalFaultOf(part: PostalPart, values: PostalValues): Fault | undefined {
  const text = values[part].trim();
  switch (part) {
    case 'country_code':
    case 'line1':
    case 'city_name': {
      if (text === '') return 'required';
      return NewAddress.shape[part].safeParse(text).success ? undefined : 'wrong';
    }
    case 'line2':
      return NewAddress.shape.line2.safeParse(text).success ? undefined : 'wrong';
    default: {
      const problem = problemsByCountry(values).find(({ field }) => field === part);
      if (problem) return problem.code === 'required' ? 'required' : 'wrong';
      return NewAddress.shape[part].safeParse(text).success ? undefined : 'wrong';
    }
  }
}

/** What is sent of what was typed: without the parts that the country does not have. */
export function postalOf({ line1, line2, city_name, state, post_code, country_code }: PostalValues): NewAddress {
  const { hasState, postCodes } = addressRuleOf(country_code);
  return {
    line1: line1.trim(),
    line2: line2.trim(),
    city_name: city_name.trim(),
    state: hasState ? state.trim() : '',
    post_code: postCodes?.length === 0 ? '' : post_code.trim(),
    country_code,
  };
}

/** An address in one line, as far as the parts are there. */
export const inOneLine = ({ line1, line2, city_name, state, post_code }: Omit<NewAddress, 'country_code'>): string =>
  [line1, line2, [city_name, state, post_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
