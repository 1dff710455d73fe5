import { hashPassword } from '../domains/accounts/passwords.ts';
import { users } from '../domains/accounts/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS } from '../platform/time/time.ts';

export const SAMPLE_PASSWORD = 'Outpost-demo-1';

/** The accounts that the start page of a development site names. */
const SAMPLE_ACCOUNTS = [
  { id: 1, type: 1, email: 'shopper@outpost.test', name: 'Sam', surname: 'Shopper', countryCode: 'GB', loyaltyPoints: 60 },
  { id: 2, type: 2, email: 'host@outpost.test', name: 'Hanna', surname: 'Host', countryCode: 'US', loyaltyPoints: 0 },
  { id: 4, type: 4, email: 'affiliate@outpost.test', name: 'Alex', surname: 'Affiliate', countryCode: 'DE', loyaltyPoints: 0 },
  { id: 5, type: 5, email: 'b2b@outpost.test', name: 'Bea', surname: 'Business', countryCode: 'NL', loyaltyPoints: 0 },
] as const;

/** Adds the sample accounts, confirmed and with the one sample password. */
export async function seedAccounts(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  await db
    .insert(users)
    .values(
      SAMPLE_ACCOUNTS.map((account) => ({
        ...account,
        passwordHash,
        username: account.email.split('@')[0] ?? account.email,
        profileImageUrl: `/api/pictures/people/${account.id}.svg`,
        phone: null,
        isEmailVerified: true,
        isPhoneVerified: true,
        termsAcceptedAt: now,
        createdAt: new Date(now.getTime() - 400 * DAY_MS),
      })),
    )
    .onConflictDoNothing();
}
