import type { quotePurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { Money } from '@outpost/shared-contracts/money/money';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/context.ts';
import { type RefusedField, refuseField, refuseFields } from '../../platform/http/problem.ts';
import { claimUploadIds } from '../../platform/uploads/claims.ts';
import { amountsOf, isWanted, limitOf, MAX_PURCHASE_CENTS } from './amounts.ts';
import { cancelUnpaid, openExtraCharge } from './extra-charge.ts';
import { type TransitionContext, transitionPurchase, transitionRefused } from './machine.ts';
import { capturePayments } from './money.ts';
import { type ItemRecord, listItems, lockPurchase, type PurchaseRecord, updateItem } from './repository.ts';
import type { QuoteOfItem } from './schema.ts';
import type { PurchaseTools } from './tools.ts';

type Cost = z.output<NonNullable<(typeof quotePurchase)['body']>>;
type CostOfItem = Cost['items'][number];

/** No thing costs more than twice the dearest one that a basket takes. */
const MAX_UNIT_CENTS = 2_000_000;

function problemsOf(cost: CostOfItem, index: number): RefusedField[] {
  const problems: RefusedField[] = [];
  const check = (name: 'unit_price' | 'local_shipping' | 'tax', { minor, currency }: Money, least: number) => {
    const field = `items.${index}.${name}`;
    if (currency !== 'USD') problems.push({ field, code: 'wrong_currency', message: 'Amounts are in US dollars.' });
    else if (minor < least || minor > MAX_UNIT_CENTS)
      problems.push({
        field,
        code: 'out_of_range',
        message: `The amount is from $${(least / 100).toFixed(2)} to $${(MAX_UNIT_CENTS / 100).toFixed(2)}.`,
      });
  };
  check('unit_price', cost.unit_price, cost.available_quantity > 0 ? 1 : 0);
  check('local_shipping', cost.local_shipping, 0);
  check('tax', cost.tax, 0);
  return problems;
}

/** One cost for each thing that is wanted, and none for anything else. */
function matched(items: readonly ItemRecord[], costs: readonly CostOfItem[]): Array<{ item: ItemRecord; quote: QuoteOfItem }> {
  const [first, ...others] = costs.flatMap(problemsOf);
  if (first) throw refuseFields([first, ...others]);
  const wanted = items.filter(isWanted);
  const fits = costs.length === wanted.length && wanted.every(({ id }) => costs.filter((cost) => cost.id === id).length === 1);
  if (!fits) throw refuseField('items', 'one_each', 'Please enter the cost of everything that is to be bought, each once.');
  return wanted.flatMap((item) => {
    const cost = costs.find(({ id }) => id === item.id);
    if (!cost) return [];
    const isThere = cost.available_quantity > 0;
    return {
      item,
      quote: {
        unitCents: cost.unit_price.minor,
        // What is not bought costs nothing.
        localCents: isThere ? cost.local_shipping.minor : 0,
        taxCents: isThere ? cost.tax.minor : 0,
        available: cost.available_quantity,
        note: cost.note,
        alternativeUrl: cost.alternative_url ?? null,
      },
    };
  });
}

const statusOf = ({ available }: QuoteOfItem) => (available === 0 ? ('unavailable' as const) : ('quoted' as const));

/**
 * Takes over what the host found (E-108). Before anything is paid it becomes the price; afterwards it is taken from what
 * is held, and above the limit the shopper is asked. A store that has nothing of it ends the purchase.
 */
export async function quote(tools: PurchaseTools, context: CallContext, found: PurchaseRecord, body: Cost): Promise<void> {
  const { now, requestId } = context;
  await context.db.transaction(async (transaction) => {
    const purchase = (await lockPurchase(transaction, found.id)) ?? found;
    const isFirst = purchase.status === 'requested';
    if ((!isFirst && purchase.status !== 'authorized') || purchase.captureRequestedAt) throw transitionRefused();
    const items = await listItems(transaction, purchase.id);
    const quotes = matched(items, body.items);
    const quoted = items.map((item) => {
      const own = quotes.find((one) => one.item.id === item.id)?.quote;
      return own ? { ...item, quote: own, status: statusOf(own) } : item;
    });
    for (const { item, quote: own } of quotes) await updateItem(transaction, item.id, { quote: own, status: statusOf(own) });
    const transition: TransitionContext = { actor: 'host', userId: purchase.hostId, requestId, now };
    const amounts = amountsOf(quoted);
    if (amounts.totalCents === 0) {
      await cancelUnpaid(transaction, tools, purchase, { ...transition, reason: body.note || 'unavailable' });
      return;
    }
    if (amounts.totalCents > MAX_PURCHASE_CENTS) throw refuseField('items', 'too_dear', 'One purchase costs at most $50,000.');
    const isTooMuch = !isFirst && amounts.totalCents > purchase.limitCents;
    if (isTooMuch && !body.reason) throw refuseField('reason', 'required', 'This is more than what is held. Please say why.');
    if (isTooMuch && !body.evidence?.length)
      throw refuseField('evidence', 'required', 'This is more than what is held. Please add a picture or a receipt that shows it.');
    const moved = await transitionPurchase(transaction, tools.queue, purchase, {
      ...transition,
      to: isFirst ? 'quoted_first' : 'quoted',
      set: { ...amounts, ...(isFirst ? { limitCents: limitOf(amounts, purchase.choices?.price_rule ?? 'auto') } : {}) },
    });
    if (isFirst) return;
    if (!isTooMuch) {
      await capturePayments(transaction, tools, moved, now);
      return;
    }
    const evidence = await claimUploadIds(transaction, {
      ids: body.evidence,
      ownerId: purchase.hostId,
      purpose: 'bfm-evidence',
      field: 'evidence',
    });
    const why = { reason: body.reason ?? 'price', note: body.note, evidence, oldTotalCents: purchase.totalCents };
    await openExtraCharge(transaction, tools, moved, why, now);
  });
}
