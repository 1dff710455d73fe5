import { plainPhone } from '@outpost/shared-contracts/accounts/phone';
import { AffiliateSignUp } from '@outpost/shared-contracts/affiliates/calls';
import type { Language } from '@outpost/shared-contracts/language/language';
import * as z from 'zod/mini';

/** What of the first step outlasts a reload: neither the password nor what somebody agrees to. */
export const KeptBeginning = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** The first step as it is typed. */
export interface Beginning extends z.infer<typeof KeptBeginning> {
  readonly password: string;
  readonly terms: boolean;
  readonly marketing: boolean;
}

export const NOTHING_YET: Beginning = {
  ...{ name: '', surname: '', email: '', country: '', phone: '' },
  ...{ password: '', terms: false, marketing: false },
};

/** What is sent. */
export function beginningOf(
  { phone, ...typed }: Beginning,
  { recaptcha, language }: { readonly recaptcha: string; readonly language: Language },
): AffiliateSignUp {
  const number = plainPhone(phone);
  return AffiliateSignUp.parse({ ...typed, ...(number ? { phone: number } : {}), language, recaptcha });
}

const { shape } = AffiliateSignUp;
export type BeginningField = 'name' | 'surname' | 'email' | 'password' | 'country' | 'phone';

/** Whether the service would take what was typed; the same schemas decide on both sides. */
export const takes = (field: BeginningField, text: string): boolean =>
  shape[field].safeParse(field === 'phone' ? plainPhone(text) || undefined : text).success;
