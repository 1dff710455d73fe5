import { randomUUID } from 'node:crypto';
import type { User } from '@outpost/shared-contracts/accounts/user';
import type { Language } from '@outpost/shared-contracts/language/language';
import { LOYALTY, levelOfPoints } from '@outpost/shared-contracts/pricing/discounts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';

/** A session ends this long after its last use. */
const SESSION_MS = 30 * DAY_MS;
/** However much it is used, a session ends this long after it began. */
const MAX_SESSION_MS = 90 * DAY_MS;
/** Sessions are prolonged at most this often, so that reading pages does not write. */
export const PROLONG_AFTER_MS = HOUR_MS;
export const CONFIRMATION_MS = DAY_MS;
export const RESET_MS = HOUR_MS;
export const PHONE_CODE_MS = 5 * MINUTE_MS;
export const MAX_CODE_TRIES = 5;
/** So long lasts an account with an e-mail that has another account. */
export const CLAIM_MS = 7 * DAY_MS;
/** The account can be taken back for so long. */
export const GRACE_MS = 14 * DAY_MS;

/** Seconds to wait after the first, second and every further code. */
const WAITS = [30, 60, 120] as const;

/** Seconds until another code may be sent, after so many within the last ten minutes. */
export const waitAfterCodes = (sent: number): number => (sent === 0 ? 0 : (WAITS[sent - 1] ?? 120));

/** Whether somebody born on a day (`2001-02-28`) is 18 at a moment. A birthday on 29 February counts from 1 March. */
export function isAdult(birthDate: string, now: Date): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return Date.UTC(year + 18, month - 1, day) <= now.getTime() && now.getUTCFullYear() - year <= 120;
}

/** An address shortened to its network, which a person recognises and which locates nobody. */
export function networkOf(address: string): string {
  const [, ofIpv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  if (ofIpv4) return `${ofIpv4}.0`;
  const [head = ''] = address.split('::');
  return `${head.split(':').slice(0, 3).filter(Boolean).join(':')}::`;
}

/** When a session that is used now ends. */
export const sessionEnd = (now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + SESSION_MS, createdAt.getTime() + MAX_SESSION_MS));

/** What is read of an account to show it. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly claimedEmail: string | null;
  readonly username: string;
  readonly type: 1 | 2 | 4 | 5;
  readonly name: string;
  readonly surname: string;
  readonly profileImageUrl: string | null;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
  readonly loyaltyPoints: number;
  readonly elfAuthorization: number;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly phone: string | null;
  readonly deleteAfter: Date | null;
  readonly deletedAt: Date | null;
}

const CLAIM_DOMAIN = '@claimed.invalid';
/** What stands in the place of an e-mail that is only claimed; no mail goes there. */
export const newClaimName = (): string => `claim-${randomUUID()}${CLAIM_DOMAIN}`;
export const isClaimName = (email: string): boolean => email.endsWith(CLAIM_DOMAIN);

/** The e-mail of an account as its owner knows it: the one that was typed, also where it is only claimed (decision 0044). */
export const emailOf = ({ email, claimedEmail }: Pick<Account, 'email' | 'claimedEmail'>): string => claimedEmail ?? email;

/** The account as its owner sees it (D-001). */
export function userOf(account: Account, hasOrders: boolean): User {
  const level = levelOfPoints(account.loyaltyPoints);
  return {
    id: account.id,
    email: emailOf(account),
    username: account.username,
    type: account.type,
    name: account.name,
    surname: account.surname,
    profile_image_url: account.profileImageUrl,
    has_orders: hasOrders,
    is_email_verified: account.isEmailVerified ? 1 : 0,
    is_phone_verified: account.isPhoneVerified ? 1 : 0,
    loyalty_level: level,
    loyalty_points: account.loyaltyPoints,
    loyalty_discount_rate: LOYALTY[level].discount / 10_000,
    right: [{ elf_authorization: account.elfAuthorization }],
  };
}

/** What everybody may see of an account. */
export function publicUserOf({ id, type, name, profileImageUrl }: Account) {
  return { id, type, name, profile_image_url: profileImageUrl };
}

/** A user name from an e-mail's local part. */
export const usernameOf = (email: string): string => (email.split('@')[0] ?? email).slice(0, 60);
