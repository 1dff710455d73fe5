import { randomUUID } from 'node:crypto';
import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { CallContext, Caller } from '../../platform/http/context.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { findPerson } from '../accounts/port.ts';
import type { Cart } from '../cart/port.ts';
import { codeOfPath, findCountry } from '../countries/port.ts';
import { findHostFacts, listedHostCards, refusalAsOrigin } from '../hosts/port.ts';
import { limitOf } from './amounts.ts';
import { type CheckoutItem, checkoutItemsFor, checkoutItemsOf, checkoutProblems, refuseChanged, sellersOf } from './checkout-items.ts';
import { type Line, linesOf } from './lines.ts';
import { changePurchase, recordBeginning, type TransitionContext } from './machine.ts';
import { listItems, lockUnpaidOfCart, type PurchaseRecord } from './repository.ts';
import { bfmPurchases } from './schema.ts';
import type { PurchaseTools } from './tools.ts';
import { isUnchanged, writeLines } from './write-lines.ts';

/** What the checkout was asked with. */
interface CheckoutRequest {
  readonly country_from?: string | undefined;
  readonly country_to?: string | undefined;
  readonly host_id?: number | undefined;
}

type Context = Pick<CallContext, 'db' | 'caller' | 'now' | 'requestId'>;

/** A shopper whose e-mail address and phone are confirmed: who the host can reach, and the payment belongs to. */
async function checkedShopper(db: Database, caller: Caller | undefined) {
  if (!caller) throw new ProblemError('unauthenticated', 'Please sign in to check out.');
  if (caller.type !== USER_TYPE.shopper) throw new ProblemError('not_authorized', 'Your kind of account cannot do this.');
  const shopper = await findPerson(db, caller.userId);
  if (!shopper?.isEmailVerified)
    throw new ProblemError('email_not_confirmed', 'Please confirm your e-mail address first. Your basket is kept.');
  if (!shopper.isPhoneVerified)
    throw new ProblemError('phone_not_confirmed', 'Please confirm your phone number first. Your basket is kept.');
  return shopper;
}

const unknownCountry = (field: string) => refuseField(field, 'unknown_country', 'Please choose a country of the list.');

/** Who shall buy: the host that was chosen, the one whose store is in the cart, or the best one of the country. */
async function chooseHost(
  db: Database,
  checkoutItems: readonly CheckoutItem[],
  requested: CheckoutRequest,
  now: Date,
): Promise<{ id: number; countryCode: string }> {
  const [chosen] = requested.host_id === undefined ? sellersOf(checkoutItems) : [requested.host_id];
  if (chosen !== undefined) {
    const host = await findHostFacts(db, chosen);
    if (host?.isListed) return { id: host.id, countryCode: host.countryCode };
    refuseChanged(checkoutProblems(checkoutItems, chosen));
    throw refuseField('host_id', 'unknown_host', 'This host does not buy for others at the moment.');
  }
  const code = codeOfPath(requested.country_from ?? '');
  const refusal = await refusalAsOrigin(db, code);
  if (refusal) throw refuseField('country_from', refusal.code, refusal.message);
  const [best] = await listedHostCards(db, code, now);
  if (!best) throw refuseField('country_from', 'no_host', 'There is no host in this country at the moment.');
  return { id: best.id, countryCode: best.country_code };
}

interface Wanted {
  readonly shopperId: number;
  readonly cartId: string;
  readonly host: { readonly id: number; readonly countryCode: string };
  readonly countryTo: string;
  readonly lines: readonly Line[];
}

/** The unpaid purchase brought up to the cart. While its payment runs it stays as it is. */
async function renew(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, wanted: Wanted, now: Date): Promise<void> {
  if (purchase.status === 'paying') return;
  const known = await listItems(transaction, purchase.id);
  const { host, lines } = wanted;
  // The address that was confirmed says where it goes.
  const countryTo = purchase.delivery ? purchase.countryTo : wanted.countryTo;
  if (purchase.hostId === host.id && purchase.countryTo === countryTo && isUnchanged(lines, known)) return;
  // What another host found is not what this one will.
  const comparable = purchase.hostId === host.id ? known : known.map((item) => ({ ...item, quote: null }));
  const amounts = await writeLines(transaction, purchase.id, lines, comparable);
  const limitCents = limitOf(amounts, purchase.choices?.price_rule ?? 'auto');
  const set = { ...amounts, limitCents, hostId: host.id, countryFrom: host.countryCode, countryTo };
  await changePurchase(transaction, tools.queue, purchase, set, now);
}

async function begin(transaction: Database, tools: PurchaseTools, wanted: Wanted, transition: TransitionContext): Promise<number> {
  const { host, lines, shopperId, cartId, countryTo } = wanted;
  const { now } = transition;
  const [made] = await transaction
    .insert(bfmPurchases)
    .values({
      publicId: randomUUID(),
      shopperId,
      hostId: host.id,
      countryFrom: host.countryCode,
      countryTo,
      status: 'requested',
      cartId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!made) throw new Error('a purchase was not written');
  const amounts = await writeLines(transaction, made.id, lines, []);
  const [priced] = await transaction
    .update(bfmPurchases)
    .set({ ...amounts, limitCents: limitOf(amounts, 'auto') })
    .where(eq(bfmPurchases.id, made.id))
    .returning();
  await recordBeginning(transaction, tools.queue, priced ?? made, transition);
  return made.id;
}

/**
 * Makes the purchase of what is in a cart, or brings the unpaid one up to it (E-116). However many tabs ask, there is one
 * unpaid purchase of a cart.
 */
export async function checkOut(
  tools: PurchaseTools,
  context: Context,
  cart: Cart,
  requested: CheckoutRequest,
): Promise<{ purchaseId: number; leftLines: number }> {
  const { db, now } = context;
  const shopper = await checkedShopper(db, context.caller);
  if (cart.status === 'CLOSED') throw new ProblemError('cart_closed', 'This basket was ordered already. Start a new one.');
  if (cart.items.length === 0) throw refuseField('items', 'required', 'The basket is empty.');
  const all = await checkoutItemsOf(db, cart.items, tools.config.publicOrigin);
  const host = await chooseHost(db, all, requested, now);
  const checkoutItems = checkoutItemsFor(all, host.id);
  if (checkoutItems.length === 0)
    throw refuseField('items', 'of_another_host', 'Everything in the basket is from the stores of other hosts.');
  refuseChanged(checkoutProblems(checkoutItems, host.id));
  const lines = linesOf(checkoutItems);
  const countryTo = isoCountry(codeOfPath(requested.country_to ?? shopper.countryCode));
  if (!(await findCountry(db, countryTo))) throw unknownCountry('country_to');
  const wanted: Wanted = { shopperId: shopper.id, cartId: cart.id, host, countryTo, lines };
  const transition: TransitionContext = { actor: 'shopper', now, userId: shopper.id, requestId: context.requestId };

  const attempt = () =>
    db.transaction(async (transaction) => {
      const unpaid = await lockUnpaidOfCart(transaction, cart.id, shopper.id);
      if (!unpaid) return await begin(transaction, tools, wanted, transition);
      await renew(transaction, tools, unpaid, wanted, now);
      return unpaid.id;
    });
  // Another tab may have begun it at the same moment: then that one is the purchase.
  const purchaseId = await attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  return { purchaseId, leftLines: all.length - checkoutItems.length };
}
