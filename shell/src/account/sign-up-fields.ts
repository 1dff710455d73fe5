/** What the sign-up form holds. */
export interface SignUpFields {
  name: string;
  surname: string;
  email: string;
  password: string;
  country: string;
  phone: string;
  referral: string;
  /** Where the person heard of us: '1' to '6', or empty. */
  channel: string;
  /** Said in own words, where that is none of the list. */
  otherChannel: string;
  terms: boolean;
  marketing: boolean;
}

/** Where people say they heard of us, in the specification's order (B-240). */
export const CHANNELS = ['1', '2', '3', '4', '5', '6'] as const;
export const OTHER_CHANNEL = '6';

/** An empty form; the referral code may come with the address (`?ref=`). */
export const signUpDefaults = (referral: string | null): SignUpFields => ({
  name: '',
  surname: '',
  email: '',
  password: '',
  country: '',
  phone: '',
  referral: referral?.trim().slice(0, 40) ?? '',
  channel: '',
  otherChannel: '',
  terms: false,
  marketing: false,
});
