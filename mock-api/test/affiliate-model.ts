/*
 * Sales of affiliates once more, slow and plain: a list of what happened is read from its beginning each time, in the words of
 * the decision. Nothing of the service is used here, and its numbers are written out. Times are in milliseconds, amounts in US cents.
 */

/** What happened, in the order in which it did. */
export type Happened = { readonly at: number } & (
  | {
      readonly what: 'click';
      readonly affiliate: number;
      readonly browser: string;
      readonly user?: number;
      readonly network: string | null;
    }
  /** Somebody signs in or checks out in a browser. */
  | { readonly what: 'claim'; readonly browser: string; readonly user: number }
  /** Somebody is signed in from a network. */
  | { readonly what: 'seen'; readonly user: number; readonly network: string }
  /** Two are found to share a door, a card or a browser. */
  | { readonly what: 'share'; readonly affiliate: number; readonly user: number }
  | { readonly what: 'approval'; readonly affiliate: number; readonly is: boolean }
  /** An affiliate takes up or gives up the code. */
  | { readonly what: 'code'; readonly affiliate: number; readonly is: boolean }
  /** A payment begins; `code` is the affiliate whose code was entered. */
  | {
      readonly what: 'begin';
      readonly sale: number;
      readonly user: number;
      readonly items: number;
      readonly total: number;
      readonly code?: number;
    }
  | { readonly what: 'paid' | 'delivered' | 'released' | 'denied'; readonly sale: number }
  /** What went back so far by refunds that were not undone, and what banks took. */
  | { readonly what: 'back'; readonly sale: number; readonly refunds: readonly number[]; readonly lost: number }
  | { readonly what: 'task' }
  /** What is owed to an affiliate is sent, or the last that was sent comes back. */
  | { readonly what: 'sent' | 'bounced'; readonly affiliate: number }
);

type Of<What extends Happened['what']> = Extract<Happened, { readonly what: What }>;

/** How a sale stands. */
export interface PlainSale {
  affiliate: number;
  byCode: boolean;
  state: 'pending' | 'approved' | 'paid' | 'denied';
  why: string | null;
  /** What the affiliate has of it. */
  share: number;
  sent: number;
}

const DAY = 86_400_000;

/** One cent of the commission for each 12.5 cents of items that the buyer kept, counted in whole numbers. */
function shareOf(items: number, total: number, back: number): number {
  const kept = back > total ? 0n : BigInt(total - back);
  const itemsKept = (BigInt(items) * kept) / BigInt(total);
  return Number((itemsKept * 16n + 100n) / 200n);
}

const among = <What extends Happened['what']>(log: readonly Happened[], what: What): Of<What>[] =>
  log.filter((one): one is Of<What> => one.what === what);

/** The last word of an affiliate's approval or code. */
const holds = (log: readonly Happened[], what: 'approval' | 'code', affiliate: number): boolean =>
  among(log, what).findLast((one) => one.affiliate === affiliate)?.is === true;

/** Who clicked: known then, or whoever came first afterwards in that browser. */
function whose(log: readonly Happened[], place: number): number | undefined {
  const click = log[place] as Of<'click'>;
  if (click.user !== undefined) return click.user;
  return among(log.slice(place), 'claim').find(({ browser }) => browser === click.browser)?.user;
}

/** The click that led somebody, of all that happened up to the payment. */
function ledBy(log: readonly Happened[], user: number, began: number): Of<'click'> | undefined {
  let last: Of<'click'> | undefined;
  for (const [place, one] of log.entries()) {
    if (one.what !== 'click' || one.at > began || whose(log, place) !== user) continue;
    if (!last || one.at >= last.at) last = one;
  }
  return last && began < last.at + 30 * DAY ? last : undefined;
}

function holdOf(log: readonly Happened[], affiliate: number, user: number, click: Of<'click'> | undefined): string | null {
  const seen = among(log, 'seen');
  for (const { network } of seen.filter((one) => one.user === affiliate)) {
    if (click?.network === network || seen.some((one) => one.user === user && one.network === network)) return 'own_network';
  }
  if (!click || click.network === null) return null;
  let alike = 0;
  for (const { at, network, affiliate: whom } of among(log, 'click'))
    if (whom === affiliate && network === click.network && at <= click.at && click.at - at < DAY) alike += 1;
  return alike >= 40 ? 'many_clicks' : null;
}

/** What a sale begins as; undefined where nobody led to it. `log` ends with its payment. */
function begun(log: readonly Happened[], sale: number): PlainSale | undefined {
  const place = log.findIndex((one) => one.what === 'begin' && one.sale === sale);
  const { user, items, total, at, code } = log[place] as Of<'begin'>;
  const before = log.slice(0, place);
  const byCode = code !== undefined && holds(before, 'code', code) && holds(before, 'approval', code);
  const click = byCode ? undefined : ledBy(log, user, at);
  const affiliate = byCode ? code : click?.affiliate;
  if (affiliate === undefined) return undefined;
  const isSame = affiliate === user || among(log, 'share').some((one) => one.affiliate === affiliate && one.user === user);
  const denied = isSame ? 'own_purchase' : holds(log, 'approval', affiliate) ? null : 'not_approved';
  if (denied) return { affiliate, byCode, state: 'denied', why: denied, share: 0, sent: 0 };
  return { affiliate, byCode, state: 'pending', why: holdOf(log, affiliate, user, click), share: shareOf(items, total, 0), sent: 0 };
}

/** How each sale stands after all that happened. */
export function plainSales(log: readonly Happened[]): ReadonlyMap<number, PlainSale> {
  const sales = new Map<number, PlainSale>();
  const delivered = new Map<number, number>();
  const payouts: { affiliate: number; parts: [PlainSale, number][] }[] = [];
  for (const [place, one] of log.entries()) {
    const sale = 'sale' in one ? sales.get(one.sale) : undefined;
    if (one.what === 'paid') {
      const made = begun(log.slice(0, place + 1), one.sale);
      if (made && !sale) sales.set(one.sale, made);
    } else if (one.what === 'delivered') {
      if (sale && !delivered.has(one.sale)) delivered.set(one.sale, one.at);
    } else if (one.what === 'released') {
      if (sale?.state === 'pending') sale.why = null;
    } else if (one.what === 'denied') {
      if (sale?.state === 'pending' && sale.why) Object.assign(sale, { state: 'denied', why: 'looked_at', share: 0 });
    } else if (one.what === 'back') {
      if (!sale || sale.state === 'denied') continue;
      const { items, total } = log.find((other) => other.what === 'begin' && other.sale === one.sale) as Of<'begin'>;
      sale.share = shareOf(
        items,
        total,
        one.refunds.reduce((sum, cents) => sum + cents, one.lost),
      );
    } else if (one.what === 'task') {
      for (const [id, { state, why }] of sales) {
        const at = delivered.get(id);
        const isTime = at !== undefined && one.at >= at + 14 * DAY;
        if (state === 'pending' && why === null && isTime) Object.assign(sales.get(id) ?? {}, { state: 'approved' });
      }
    } else if (one.what === 'sent') {
      const mine = [...sales.values()].filter(({ affiliate, state }) => affiliate === one.affiliate && /approved|paid/.test(state));
      const parts = mine.map((part): [PlainSale, number] => [part, part.share - part.sent]).filter(([, cents]) => cents !== 0);
      if (parts.reduce((sum, [, cents]) => sum + cents, 0) < 2500) continue;
      for (const [part, cents] of parts) Object.assign(part, { sent: part.sent + cents }, cents > 0 ? { state: 'paid' } : {});
      payouts.push({ affiliate: one.affiliate, parts });
    } else if (one.what === 'bounced') {
      const at = payouts.findLastIndex(({ affiliate }) => affiliate === one.affiliate);
      for (const [part, cents] of payouts.splice(at, at < 0 ? 0 : 1)[0]?.parts ?? []) {
        part.sent -= cents;
        const stayed = payouts.some(({ parts }) => parts.some(([other, one]) => other === part && one > 0));
        if (cents > 0 && !stayed) part.state = 'approved';
      }
    }
  }
  return sales;
}
