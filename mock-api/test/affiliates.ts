import { confirmEmail } from '@outpost/shared-contracts/accounts/verification-calls';
import type { AffiliateStore } from '@outpost/shared-contracts/affiliates/application';
import { startAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import type { TestService } from './helper.ts';
import { PASSWORD, tokenFor } from './people.ts';

let made = 0;

/** A second step as somebody sends it; each time with a name of its own. */
export function aStore(overrides: Partial<AffiliateStore> = {}): AffiliateStore {
  made += 1;
  return {
    store_name: 'Mira finds',
    slug: `mira-finds-${made}`,
    channels: [{ type: 'video', url: 'https://video.example.com/mira', followers: 5200 }],
    audience_countries: ['DE'],
    content_language: 'de',
    tax_kind: 'person',
    payout_method: 'wallet',
    promotion: 'I show every Friday what I had sent to me, and what it cost.',
    revision: 1,
    ...overrides,
  };
}

/** The first step, as somebody types it. */
export async function aBeginning(service: TestService, overrides: Record<string, unknown> = {}) {
  made += 1;
  return {
    ...{ name: 'Mira', surname: 'Okafor', email: `affiliate${made}@example.com`, password: PASSWORD, country: 'DE' },
    ...{ terms: true as const, language: 'de' as const, recaptcha: await service.solution() },
    ...overrides,
  };
}

/** Somebody who has done the first step, signed in; the e-mail is confirmed unless it is left out. */
export async function aNewAffiliate(service: TestService, { isConfirmed = true, ...overrides }: Record<string, unknown> = {}) {
  const { reply } = await service.call(startAffiliate, { body: await aBeginning(service, overrides) });
  const { token, user } = reply.data;
  if (isConfirmed) await service.call(confirmEmail, { params: { code: await tokenFor(service, user.email, 'confirm-email') } });
  return { token, userId: user.id, email: user.email };
}
