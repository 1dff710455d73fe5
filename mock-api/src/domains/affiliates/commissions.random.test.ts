import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateSales } from '../../../test/affiliate-sales.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { keepPartnerCode } from '../pricing/port.ts';
import { claimClicks, keepClick } from './clicks.ts';
import { creditSales, type SoldPurchase } from './commissions.ts';
import { affiliateCommissions } from './schema.ts';

let world: Awaited<ReturnType<typeof affiliateSales>>;
let service: typeof world.service;
let now: typeof world.now;
let anAffiliate: typeof world.anAffiliate;
let signedInFrom: typeof world.signedInFrom;
beforeAll(async () => {
  world = await affiliateSales();
  ({ service, now, anAffiliate, signedInFrom } = world);
});
afterAll(() => service.close());

/** Steps of the random run: so many are quick, and ten thousand are run by hand. */
const STEPS = Number(process.env.AFFILIATE_STEPS ?? 600);

describe('random clicks, purchases and refunds', () => {
  it(
    'are credited as a plain list of clicks and codes says, to the cent',
    async () => {
      let state = 4711;
      const pick = (most: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * (most + 1));
      };
      const affiliates = [await anAffiliate(), await anAffiliate(), await anAffiliate()];
      const shoppers = [await aConfirmedShopper(service), await aConfirmedShopper(service)];
      const browsers = ['one', 'two'];
      // Each has a code, which counts more than any click.
      for (const { userId } of affiliates)
        await keepPartnerCode(service.db, { partnerId: userId, code: `RANDOM${userId}`, isActive: true }, now());
      const clicks: { at: number; affiliate: number; network: number; user?: number; browser?: string }[] = [];
      const sales: { affiliate: number | undefined; isHeld: boolean; purchase: SoldPurchase }[] = [];
      // The first affiliate is signed in from the first network.
      await signedInFrom(affiliates[0]?.userId ?? 0, '198.51.0.0');
      const sold = { find: async (_: unknown, id: number) => sales[id - 900_000]?.purchase, idOfOrder: async () => undefined };
      const listener = creditSales(sold);
      const start = now().getTime();
      let day = 0;
      for (let step = 0; step < STEPS; step += 1) {
        day += pick(4);
        const at = new Date(start + day * DAY_MS + step);
        const user = shoppers[pick(1)]?.userId ?? 0;
        const caller = { userId: user } as never;
        const browser = browsers[pick(1)] ?? '';
        const tell = (type: 'captured' | 'refunded' | 'refund_undone', purchaseId: number) =>
          service.db.transaction((transaction) =>
            listener(transaction, { type, payment: { purpose: { kind: 'purchase', purchaseId } } } as never, at),
          );
        const what = pick(3);
        if (what < 2) {
          const affiliate = affiliates[pick(2)]?.userId ?? 0;
          const known = pick(1) === 0;
          const network = pick(2);
          const address = `198.51.${network}.${pick(255)}`;
          await keepClick({ db: service.db, caller: known ? caller : undefined, visitor: browser, address, now: at }, affiliate);
          clicks.push({ at: at.getTime(), affiliate, network, ...(known ? { user } : { browser }) });
        } else if (what === 2) {
          await claimClicks(service.db, { caller, visitor: browser });
          for (const one of clicks) if (one.browser === browser && one.user === undefined) Object.assign(one, { user });
          const mine = clicks.filter((one) => one.user === user && one.at <= at.getTime() && one.at > at.getTime() - 30 * DAY_MS);
          const owner = pick(3) === 0 ? (affiliates[pick(2)]?.userId ?? 0) : undefined;
          const itemsCents = 1 + pick(40_000);
          const id = 900_000 + sales.length;
          const purchase = {
            id,
            shopperId: user,
            createdAt: at,
            itemsCents,
            totalCents: itemsCents + pick(3000),
            refundedCents: 0,
            title: null,
            promoCode: owner === undefined ? null : `RANDOM${owner}`,
            country: 'GB',
          };
          const last = mine.at(-1);
          const isHeld = owner === undefined && last?.network === 0 && last.affiliate === affiliates[0]?.userId;
          sales.push({ affiliate: owner ?? last?.affiliate, isHeld, purchase });
          await tell('captured', id);
          await tell('captured', id);
        } else if (sales.length > 0) {
          // What goes back, and refunds that come back to us.
          const place = pick(sales.length - 1);
          const sale = sales[place];
          if (!sale) continue;
          sales[place] = { ...sale, purchase: { ...sale.purchase, refundedCents: pick(sale.purchase.totalCents) } };
          await tell(pick(2) === 0 ? 'refund_undone' : 'refunded', 900_000 + place);
        }
      }
      for (const { affiliate, isHeld, purchase } of sales) {
        const [row] = await service.db.select().from(affiliateCommissions).where(eq(affiliateCommissions.purchaseId, purchase.id));
        expect(row?.affiliateId).toBe(affiliate);
        expect(row?.code ?? null).toBe(purchase.promoCode);
        expect(row?.hold ?? null).toBe(isHeld ? 'own_network' : null);
        const { itemsCents, totalCents, refundedCents } = purchase;
        const items = (BigInt(itemsCents) * BigInt(totalCents - refundedCents)) / BigInt(totalCents);
        const wanted = affiliate === undefined ? 0 : Number((items * 8n + 50n) / 100n);
        expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: purchase.id })).toBe(wanted);
      }
      expect(sales.filter(({ isHeld }) => isHeld).length).toBeGreaterThan(3);
      expect(sales.filter(({ affiliate }) => affiliate !== undefined).length).toBeGreaterThan(20);
    },
    STEPS * 200,
  );
});
