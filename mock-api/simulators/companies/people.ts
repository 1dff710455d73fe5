import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';

/** Somebody who has an account at a simulated company. */
export interface CompanyPerson {
  readonly sub: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** The first company lets people in without an e-mail, the second one knows and verifies all of theirs. */
export const COMPANY_PEOPLE: Readonly<Record<SocialProvider, readonly CompanyPerson[]>> = {
  'social-one': [
    { sub: 'one-sam', given_name: 'Sam', family_name: 'Shopper', email: 'shopper@outpost.test', email_verified: true },
    { sub: 'one-nora', given_name: 'Nora', family_name: 'Newcomer', email: 'nora@one.example', email_verified: true },
    { sub: 'one-quiet', given_name: 'Quinn', family_name: 'Quiet' },
    { sub: 'one-silent', given_name: 'Sol', family_name: 'Silent' },
    { sub: 'one-mallory', given_name: 'Mallory', family_name: 'Other', email: 'host@outpost.test', email_verified: false },
  ],
  'social-two': [
    { sub: 'two-hanna', given_name: 'Hanna', family_name: 'Host', email: 'host@outpost.test', email_verified: true },
    { sub: 'two-noah', given_name: 'Noah', family_name: 'Newcomer', email: 'noah@two.example', email_verified: true },
  ],
};
