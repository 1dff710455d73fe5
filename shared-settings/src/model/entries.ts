import { SETTINGS, settingsOf } from '@outpost/shared-contracts/accounts/settings';
import type { User } from '@outpost/shared-contracts/accounts/user';

/** The entries that have a page; one without is not shown. */
const BUILT = [
  'basicInfo',
  'addresses',
  'availability',
  'paymentInfo',
  'documents',
  'store',
  'creditCard',
  'wallet',
  'refer',
  'points',
  'coupon',
  'changePassword',
  'security',
  'deleteAccount',
] as const;
export type BuiltKey = (typeof BUILT)[number];
type BuiltEntry = Extract<(typeof SETTINGS)[number], { key: BuiltKey }>;

/** The settings that a person sees and that can be opened, in their order. */
export function entriesOf(user: Pick<User, 'type'>): readonly BuiltEntry[] {
  const seen = new Set(settingsOf(user).map(({ key }) => key));
  return SETTINGS.filter((entry): entry is BuiltEntry => seen.has(entry.key) && BUILT.some((key) => key === entry.key));
}
