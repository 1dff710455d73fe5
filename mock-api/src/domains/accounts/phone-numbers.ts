import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kinds of number that get messages and cost what a message costs. */
const REACHED = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

type Verdict = { readonly phone: string } | { readonly code: 'phone_invalid' | 'phone_not_mobile'; readonly message: string };

/**
 * Whether a code may be sent to a number. Premium and shared-cost numbers, satellites and everything outside the countries'
 * own ranges are what people who earn on messages would give.
 */
export function validatePhone(text: string): Verdict {
  const number: PhoneNumber | undefined = parsePhoneNumberFromString(text);
  if (!number?.isValid() || number.country === undefined)
    return { code: 'phone_invalid', message: 'There is no such phone number. Please check the digits after the country prefix.' };
  const kind = number.getType();
  if (kind === undefined || !REACHED.has(kind))
    return { code: 'phone_not_mobile', message: 'This number cannot get a code. Please give the number of a mobile phone.' };
  return { phone: number.number };
}

/** All but the prefix and the last two digits hidden. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}${'•'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`;
