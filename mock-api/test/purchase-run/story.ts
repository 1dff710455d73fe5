import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { usd } from '@outpost/shared-contracts/money/money';
import { CARDS } from '../money-company.ts';
import { type Agreed, type CallsOfPurchase, type Cast, callsOf } from './calls-of.ts';
import type { PlannedAction, Story } from './plan.ts';

/** Pays in one of all the ways; often from several tabs at once. */
async function payIt(people: CallsOfPurchase, purchase: Purchase, { n, instance }: PlannedAction): Promise<void> {
  if (n < 25) await people.pay(purchase, CARDS.fine, instance);
  else if (n < 50) await Promise.all([0, 1, 2].map((tab) => people.pay(purchase, CARDS.fine, instance + tab)));
  else if (n < 60) await people.pay(purchase, CARDS.challenge, instance);
  else if (n < 64) await people.pay(purchase, CARDS.challengeThenDeclined, instance);
  else if (n < 67) await people.pay(purchase, CARDS.challengeThenNoFunds, instance);
  else if (n < 71) await people.pay(purchase, CARDS.declined, instance);
  else if (n < 74) await people.pay(purchase, CARDS.processingError, instance);
  else if (n < 88) await people.payOtherwise(purchase, 'payment_with_wallet', instance);
  else await people.payOtherwise(purchase, 'payment_with_paylater', instance);
}

/** The challenge is answered, refused or left alone; the page asks meanwhile, as a second tab may. */
async function finishPaying(people: CallsOfPurchase, purchase: Purchase, { n, instance }: PlannedAction): Promise<void> {
  if (n < 15) return;
  await people.answer(n < 80);
  await Promise.all([people.verify(purchase, instance), n % 3 === 0 ? people.pay(purchase, CARDS.fine, instance + 1) : undefined]);
}

async function sayCost(people: CallsOfPurchase, purchase: Purchase, { n, instance }: PlannedAction): Promise<void> {
  if (n < 35) await people.quote(purchase, 900, instance);
  else if (n < 50) await Promise.all([people.quote(purchase, 1005, instance), people.quote(purchase, 1000, instance + 1)]);
  else if (n < 58)
    await Promise.all([people.quote(purchase, 950, instance), people.move('shopper', 'authorized', 'canceled', instance + 1)]);
  else if (n < 88) await people.quote(purchase, 1300, instance);
  else if (n < 96) await people.quote(purchase, 1000, instance, 0);
  else await people.quote(purchase, 1000, instance, 'all');
}

async function answerExtra(people: CallsOfPurchase, purchase: Purchase, { n, instance }: PlannedAction): Promise<void> {
  const first = purchase.items.find(({ status }) => status === 'quoted');
  const items = first ? [{ id: first.id, status: 'removed' }] : [];
  const drop = () => people.move('shopper', 'extra_charge', 'extra_charge', instance, { items });
  if (n < 30) await people.payExtra(purchase, CARDS.fine, instance);
  else if (n < 50) await Promise.all([0, 1].map((tab) => people.payExtra(purchase, CARDS.fine, instance + tab)));
  else if (n < 60) await people.payExtra(purchase, CARDS.declined, instance);
  else if (n < 70) await people.payExtra(purchase, CARDS.challenge, instance).then(() => people.answer(n < 65));
  else if (n < 80) await drop();
  else if (n < 88) await Promise.all([people.payExtra(purchase, CARDS.fine, instance), drop()]);
  else if (n < 94) await people.move('shopper', 'extra_charge', 'canceled', instance);
}

async function beginOrRefund(people: CallsOfPurchase, { n, instance }: PlannedAction): Promise<void> {
  const begin = () => people.move('host', 'paid', 'purchasing', instance);
  const refund = () => people.move('shopper', 'paid', 'refunded', instance + 1);
  if (n < 75) await begin();
  else if (n < 85) await refund();
  else await Promise.all([begin(), refund()]);
}

/** What a receipt says: mostly less than agreed, often exactly that, and now and then what must be refused. */
function handedIn(agreed: number, n: number): number {
  if (n < 50) return agreed;
  if (n < 85) return 1 + Math.floor((agreed * (n - 50)) / 36);
  return n < 92 ? agreed + 1 : 0;
}

async function buy(people: CallsOfPurchase, purchase: Purchase, { n, instance }: PlannedAction): Promise<void> {
  const items = purchase.items
    .filter(({ status }) => status === 'requested' || status === 'quoted' || status === 'purchased')
    .map(({ id }) => ({ id, store_order_number: `S-${id}` }));
  const [first] = items;
  const agreed = await people.owedToHost();
  const bought = async (tab: number) => {
    const cents = handedIn(agreed, n + tab);
    const { reply } = await people.handIn({ items, receipt_total: usd(cents) }, instance + tab);
    if (reply && (cents < 1 || cents > agreed)) throw new Error(`purchase ${purchase.id}: a receipt of ${cents} was taken for ${agreed}`);
  };
  if (n < 25 && first)
    await people.move('host', 'purchasing', 'purchasing', instance, { items: [{ id: first.id, status: 'unavailable' }] });
  else await Promise.all((n < 35 ? [0, 1] : [0]).map(bought));
}

/** The next thing on the way to the end, with all the turns that a state offers. */
async function goOn(people: CallsOfPurchase, purchase: Purchase, action: PlannedAction): Promise<void> {
  const { n, instance } = action;
  switch (purchase.status) {
    case 'requested':
      await (n < 12 ? people.quote(purchase, 1000, instance) : people.confirm(instance));
      return;
    case 'quoted_first':
      await people.confirm(instance);
      return;
    case 'confirmed':
      return await payIt(people, purchase, action);
    case 'paying':
      return await finishPaying(people, purchase, action);
    case 'authorized':
      return await sayCost(people, purchase, action);
    case 'extra_charge':
      return await answerExtra(people, purchase, action);
    case 'paid':
      return await beginOrRefund(people, action);
    case 'purchasing':
      return await buy(people, purchase, action);
    case 'purchased':
      await people.move('host', 'purchased', 'shipped_to_host', instance);
      return;
    case 'shipped_to_host':
      await people.move('host', 'shipped_to_host', 'arrived', instance);
      return;
    case 'arrived':
      await Promise.all([0, 1].map((tab) => people.order(instance + tab)));
      return;
    default:
  }
}

async function act(people: CallsOfPurchase, action: PlannedAction): Promise<void> {
  const { what, instance, n, any } = action;
  const purchase = await people.read();
  const { status, amounts, id } = purchase;
  switch (what) {
    case 'go_on':
      return await goOn(people, purchase, action);
    case 'pay_another_total': {
      const { reply } = await people.pay(purchase, CARDS.fine, instance, usd(amounts.total.minor + 1));
      if (status === 'confirmed' && reply) throw new Error(`purchase ${id} was paid with another total than it has`);
      return;
    }
    case 'verify':
      return await people.verify(purchase, instance);
    case 'check_out_again':
      await people.checkOut(instance);
      return;
    case 'confirm_again':
      await people.confirm(instance, n < 50 ? 'ask' : 'auto');
      return;
    case 'shopper_cancels':
      if (n < 40) await people.move('shopper', status, 'canceled', instance);
      return;
    case 'host_cancels':
      if (n < 30) await people.move('host', status, 'canceled', instance);
      return;
    case 'shopper_refunds':
      await people.move('shopper', status, 'refunded', instance);
      return;
    case 'host_confirms_money':
      await people.confirmMoney(instance);
      return;
    case 'ask_for_any_state':
      await people.move(n < 50 ? 'host' : 'shopper', status, any, instance);
      return;
    case 'order_again':
      await people.order(instance);
      return;
  }
}

/** One purchase, as its two people make it: each action looks at the state and does what a person could do there. */
export async function tell(cast: Cast, story: Story): Promise<Agreed> {
  const people = await callsOf(cast, story);
  for (const action of story.actions) await act(people, action);
  return people.agreed;
}
