import { paths } from '../paths/paths.ts';
import { USER_TYPE, type User, type UserType } from './user.ts';

/** One entry of the settings: the key of its words, its page and the types of account that see it. */
export interface SettingsEntry {
  readonly key: string;
  readonly to: string;
  readonly types: readonly UserType[];
}

const { shopper, host, affiliate, business } = USER_TYPE;
const everybody = [shopper, host, affiliate, business] as const;

/** The settings in the order in which they are listed (B-405 to B-417). */
export const SETTINGS = [
  { key: 'basicInfo', to: paths.settingsProfile.pattern, types: everybody },
  { key: 'addresses', to: paths.settingsAddresses.pattern, types: [shopper, host, business] },
  { key: 'availability', to: paths.settingsAvailability.pattern, types: [host] },
  { key: 'paymentInfo', to: paths.settingsPaymentInfo.pattern, types: [host] },
  { key: 'documents', to: paths.settingsDocuments.pattern, types: [host] },
  { key: 'creditCard', to: paths.settingsCreditCard.pattern, types: [shopper] },
  { key: 'wallet', to: paths.settingsWallet.pattern, types: [shopper] },
  { key: 'refer', to: paths.settingsRefer.pattern, types: [shopper] },
  { key: 'points', to: paths.settingsPoints.pattern, types: [shopper] },
  { key: 'coupon', to: paths.settingsCoupon.pattern, types: [shopper] },
  { key: 'store', to: paths.settingsStore.pattern, types: [affiliate] },
  { key: 'changePassword', to: paths.settingsChangePassword.pattern, types: everybody },
  { key: 'security', to: paths.settingsSecurity.pattern, types: everybody },
  { key: 'deleteAccount', to: paths.settingsDeleteAccount.pattern, types: everybody },
] as const satisfies readonly SettingsEntry[];

/** The settings that a person sees, by type of account. */
export function settingsOf(user: Pick<User, 'type'>): readonly SettingsEntry[] {
  return SETTINGS.filter(({ types }: SettingsEntry) => types.includes(user.type));
}
