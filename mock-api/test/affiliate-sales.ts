import { getAffiliateSales, keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../src/domains/accounts/schema.ts';
import { approveCommissions } from '../src/domains/affiliates/commissions.ts';
import { affiliateApplications } from '../src/domains/affiliates/schema.ts';
import { DAY_MS } from '../src/platform/time/time.ts';
import { aNewAffiliate } from './affiliates.ts';
import { startService } from './helper.ts';
import { PASSWORD } from './people.ts';
import { purchaseScenario } from './purchases.ts';

type Scenario = Awaited<ReturnType<typeof purchaseScenario>>;

/** A service with a shopper who buys, and affiliates who lead to it; without limits, and with a clock of its own. */
export async function affiliateSales() {
  const service = await startService({ RATE_LIMITS: 'false' });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const scenario = await purchaseScenario(service);
  const stateIs = async (userId: number, state: 'approved' | 'suspended') =>
    void (await service.db.update(affiliateApplications).set({ state }).where(eq(affiliateApplications.userId, userId)));
  return {
    service,
    now,
    /** Its shopper is who clicks and buys where nobody else is named. */
    scenario,
    stateIs,
    async anAffiliate() {
      const who = await aNewAffiliate(service);
      await stateIs(who.userId, 'approved');
      return who;
    },
    /** Opens a link of an affiliate; whether that was kept. */
    click: async (affiliateId: number, who: object = scenario.shopper) =>
      (await service.call(keepAffiliateClick, { body: { affiliate_id: affiliateId } }, who)).reply.data.kept,
    salesOf: async (who: { readonly token: string; readonly userId: number }) =>
      (await service.call(getAffiliateSales, { query: {} }, who)).reply.data,
    /** A web thing of $100 with $5 of shipping, quoted as it was estimated, and paid. */
    async paid(by: Scenario = scenario) {
      const held = await by.authorized();
      await by.quoteCall(held, by.costOf(held));
      return await by.until(held.id, 'paid');
    },
    /** Somebody signs in again: sessions end with the time that passes. */
    async again({ userId }: { readonly userId: number }) {
      const [user] = await service.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return { ...(await service.tokenOf(user?.email ?? '', PASSWORD)), userId };
    },
    /** Lets days pass. */
    wait(days: number) {
      ahead += days * DAY_MS;
      service.advance(days * DAY_MS);
    },
    /** Does what the clock does in so many days, without their passing. */
    approveIn: (days: number) => approveCommissions({ db: service.db, now: () => new Date(now().getTime() + days * DAY_MS) }).run(),
    /** Somebody is signed in from a network, as `networkOf` shortens it. */
    signedInFrom: (userId: number, network: string) =>
      service.db.insert(sessions).values({
        tokenHash: `${userId} ${network}`,
        userId,
        network,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + 900 * DAY_MS),
      }),
  };
}
