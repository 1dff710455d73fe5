import { canMoveCommission } from '@outpost/shared-contracts/affiliates/credit';
import { expect, it } from 'vitest';
import { type Happened, plainSales } from '../../../test/affiliate-model.ts';
import {
  afterRefunds,
  approvalAfter,
  approvedPosting,
  creditFor,
  holdBy,
  isDue,
  lastCounting,
  leaderBy,
  type Posting,
  takenOff,
} from './rules.ts';

const SEQUENCES = 10_000;
const [MS_A_DAY, START] = [86_400_000, Date.parse('2026-01-01T00:00:00Z')];
const AFFILIATES = [1, 2, 3];
/** The first affiliate buys, too. */
const BUYERS = [11, 12, 1];
const BROWSERS = ['phone', 'laptop'];
const NETWORKS = ['home', 'office', 'café', null];
/** On the dot of each limit, a moment before it, and in between. */
const PASSED = [
  0,
  0,
  1,
  3_600_000,
  MS_A_DAY - 1,
  MS_A_DAY,
  3 * MS_A_DAY,
  14 * MS_A_DAY - 1,
  14 * MS_A_DAY,
  30 * MS_A_DAY - 1,
  30 * MS_A_DAY,
];

/** Numbers that look random and are the same each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (most + 1));
  };
}

type Say<What extends Happened['what']> = Extract<Happened, { readonly what: What }>;

/** What the tables would keep, and what the service asks of them; all that is decided is left to the rules. */
class Tables {
  readonly clicks: { id: number; affiliateId: number; subId: null; network: string | null; at: Date; user?: number; browser?: string }[] =
    [];
  readonly rows = new Map<number, ReturnType<typeof this.rowOf>>();
  readonly begun = new Map<number, { user: number; at: Date; items: number; total: number; code: number | undefined }>();
  readonly approved = new Set<number>();
  readonly coded = new Set<number>();
  readonly shared = new Set<string>();
  readonly seen = new Map<number, string[]>();
  readonly payouts: { affiliate: number; items: [sale: number, cents: number][] }[] = [];

  private rowOf(sale: number, affiliate: number, byCode: boolean, credited: ReturnType<typeof creditFor>, hold: ReturnType<typeof holdBy>) {
    const { items, total } = this.begun.get(sale) ?? { items: 0, total: 0 };
    const books = { affiliate_costs: 0, affiliate_pending: 0, affiliate_payable: 0, sent: 0 } as Record<string, number>;
    const { posting: _, denial, state, commissionCents } = credited;
    return {
      ...{ affiliate, byCode, itemsCents: items, totalCents: total, commissionCents, hold, books, adjusted: 0 },
      ...{ state: state as Parameters<typeof canMoveCommission>[1], denial: denial as string | null, approvedAt: null as Date | null },
    };
  }

  private post(sale: number, posting: Posting | undefined): void {
    const books = this.rows.get(sale)?.books;
    if (!posting || !books) return;
    const [from, to] = posting.accounts;
    books[from] = (books[from] ?? 0) + posting.cents;
    books[to] = (books[to] ?? 0) - posting.cents;
  }

  private adjust(sale: number, posting: Posting | undefined): void {
    const row = this.rows.get(sale);
    if (row && posting) row.adjusted += posting.cents;
    this.post(sale, posting);
  }

  private pay(sale: number): void {
    const { user, at, code, items, total } = this.begun.get(sale) ?? { user: 0, at: new Date(0), code: undefined, items: 0, total: 0 };
    const mine = this.clicks.filter((click) => click.user === user);
    const leader = leaderBy(code === undefined ? null : { name: `CODE${code}`, partnerId: code }, lastCounting(mine, at));
    if (!leader || this.rows.has(sale)) return;
    const { affiliateId, click } = leader;
    const isSamePerson = affiliateId === user || this.shared.has(`${affiliateId} ${user}`);
    const credited = creditFor({ itemsCents: items, totalCents: total }, { isSamePerson, isApproved: this.approved.has(affiliateId) });
    const hold = holdBy({
      ...{ own: this.seen.get(affiliateId) ?? [], theirs: this.seen.get(user) ?? [], clicked: click?.network ?? null },
      alike: this.clicks.filter((one) => click && this.isAlike(one, click)).length,
    });
    this.rows.set(sale, this.rowOf(sale, affiliateId, leader.code !== null, credited, credited.denial ? null : hold));
    this.post(sale, credited.posting);
  }

  private isAlike = (one: (typeof this.clicks)[number], click: (typeof this.clicks)[number]): boolean =>
    one.affiliateId === click.affiliateId &&
    one.network === click.network &&
    one.at <= click.at &&
    one.at.getTime() > click.at.getTime() - MS_A_DAY;

  /** What the payout machine does with what is owed: everything at once, from the minimum on. */
  private send(affiliate: number): void {
    const items = [...this.rows].flatMap(([sale, row]): [number, number][] => {
      const cents = -(row.books.affiliate_payable ?? 0);
      return row.affiliate === affiliate && cents !== 0 ? [[sale, cents]] : [];
    });
    if (items.reduce((sum, [, cents]) => sum + cents, 0) < 2500) return;
    this.payouts.push({ affiliate, items });
    this.book(items, 1, 'paid');
  }

  private bounce(affiliate: number): void {
    const place = this.payouts.findLastIndex((one) => one.affiliate === affiliate);
    const [payout] = place < 0 ? [] : this.payouts.splice(place, 1);
    if (payout) this.book(payout.items, -1, 'approved');
  }

  private book(items: readonly [number, number][], sign: 1 | -1, to: 'paid' | 'approved'): void {
    for (const [sale, cents] of items) {
      const row = this.rows.get(sale);
      if (!row) continue;
      row.books.affiliate_payable = (row.books.affiliate_payable ?? 0) + sign * cents;
      row.books.sent = (row.books.sent ?? 0) - sign * cents;
      const stayed = this.payouts.some((one) => one.items.some(([other, positive]) => other === sale && positive > 0));
      if (cents > 0 && stayed === (to === 'paid') && canMoveCommission(row.state, to)) row.state = to;
    }
  }

  private readonly does: { readonly [What in Happened['what']]: (one: Say<What>) => void } = {
    click: ({ at, affiliate, browser, user, network }) =>
      void this.clicks.push({
        ...{ id: this.clicks.length, affiliateId: affiliate, subId: null, network, at: new Date(at) },
        ...(user === undefined ? { browser } : { user }),
      }),
    claim: ({ browser, user }) => {
      for (const click of this.clicks) if (click.browser === browser && click.user === undefined) click.user = user;
    },
    seen: ({ user, network }) => void this.seen.set(user, [...(this.seen.get(user) ?? []), network]),
    share: ({ affiliate, user }) => void this.shared.add(`${affiliate} ${user}`),
    approval: ({ affiliate, is }) => void this.approved[is ? 'add' : 'delete'](affiliate),
    code: ({ affiliate, is }) => void this.coded[is ? 'add' : 'delete'](affiliate),
    // Pricing says whether a code counts; what does not is kept by no purchase.
    begin: ({ sale, at, code, ...base }) => {
      const counts = code !== undefined && this.coded.has(code) && this.approved.has(code);
      this.begun.set(sale, { ...base, at: new Date(at), code: counts ? code : undefined });
    },
    paid: ({ sale }) => this.pay(sale),
    delivered: ({ sale, at }) => {
      const row = this.rows.get(sale);
      if (row) row.approvedAt = approvalAfter(row, new Date(at)) ?? row.approvedAt;
    },
    released: ({ sale }) => {
      const row = this.rows.get(sale);
      if (row?.state === 'pending') row.hold = null;
    },
    denied: ({ sale }) => {
      const row = this.rows.get(sale);
      if (row?.state !== 'pending' || !row.hold) return;
      this.adjust(sale, takenOff(row, row.adjusted, 0));
      Object.assign(row, { state: 'denied', denial: 'looked_at', hold: null });
    },
    back: ({ sale, refunds, lost }) => {
      const row = this.rows.get(sale);
      const cents = refunds.reduce((sum, one) => sum + one, lost);
      if (row) this.adjust(sale, afterRefunds(row, row.adjusted, cents));
    },
    task: ({ at }) => {
      for (const [sale, row] of this.rows) {
        if (!isDue(row, new Date(at))) continue;
        row.state = 'approved';
        this.post(sale, approvedPosting(row, row.adjusted));
      }
    },
    sent: ({ affiliate }) => this.send(affiliate),
    bounced: ({ affiliate }) => this.bounce(affiliate),
  };

  hear(one: Happened): void {
    (this.does[one.what] as (one: Happened) => void)(one);
  }
}

/** One sequence: what happened in it, by chance. */
function* sequence(pick: (most: number) => number): Generator<Happened> {
  const one = <Item>(list: readonly Item[]): Item => list[pick(list.length - 1)] as Item;
  let at = START;
  for (const affiliate of AFFILIATES) {
    if (pick(9) > 0) yield { what: 'approval', at, affiliate, is: true };
    if (pick(2) > 0) yield { what: 'code', at, affiliate, is: true };
  }
  /** By sale: its price, its refunds, and what banks took. */
  const sales: { total: number; refunds: number[]; lost: number; isPaid: boolean }[] = [];
  for (let steps = 20 + pick(60); steps > 0; steps -= 1) {
    at += one(PASSED);
    const [affiliate, user, browser] = [one(AFFILIATES), one(BUYERS), one(BROWSERS)];
    const chosen = pick(Math.max(0, sales.length - 1));
    const sale = sales[chosen];
    const what = pick(99);
    if (what < 16) yield { what: 'click', at, affiliate, browser, network: one(NETWORKS), ...(pick(2) === 0 ? { user } : {}) };
    else if (what < 18) {
      const network = one(['café', 'café', null]);
      for (let times = 37 + pick(4); times > 0; times -= 1) yield { what: 'click', at, affiliate, browser, network };
    } else if (what < 22) yield { what: 'claim', at, browser, user };
    else if (what < 24) yield { what: 'seen', at, user: pick(1) ? user : affiliate, network: one(['home', 'office', 'flat']) };
    else if (what < 25) yield { what: 'share', at, affiliate, user };
    else if (what < 27) yield { what: 'approval', at, affiliate, is: pick(2) > 0 };
    else if (what < 29) yield { what: 'code', at, affiliate, is: pick(1) > 0 };
    else if (what < 40) {
      const items = 1 + pick(pick(1) ? 2_000_000 : 300);
      const total = items + pick(5000);
      yield { what: 'claim', at, browser, user };
      yield { what: 'begin', at, sale: sales.length, user, items, total, ...(pick(2) === 0 ? { code: one(AFFILIATES) } : {}) };
      sales.push({ total, refunds: [], lost: 0, isPaid: false });
    } else if (!sale) yield { what: 'task', at };
    else if (!sale.isPaid || what < 44) {
      sale.isPaid = true;
      yield { what: 'paid', at, sale: chosen };
    } else if (what < 56) yield { what: 'delivered', at, sale: chosen };
    else if (what < 66) yield { what: 'task', at };
    else if (what < 76) yield { what: 'sent', at, affiliate };
    else if (what < 79) yield { what: 'bounced', at, affiliate };
    else if (what < 83) yield { what: pick(1) ? 'released' : 'denied', at, sale: chosen };
    else {
      const left = sale.total - sale.lost - sale.refunds.reduce((sum, cents) => sum + cents, 0);
      if (what < 90 && left > 0) sale.refunds.push(1 + pick(left - 1));
      // A refund that comes back to us; a bank that takes all the rest or, whatever went back, all; and gives it back after an appeal.
      else if (what < 93) sale.refunds.splice(pick(sale.refunds.length), 1);
      else if (what < 97) sale.lost = pick(1) ? sale.total : sale.lost + Math.max(0, left);
      else sale.lost = 0;
      yield { what: 'back', at, sale: chosen, refunds: [...sale.refunds], lost: sale.lost };
    }
  }
}

it('after each of ten thousand sequences of clicks, codes, purchases, returns and payouts, every cent is where a slow and plain model has it', () => {
  const pick = chance(Number(process.env.AFFILIATE_SEED ?? 17));
  const came: Record<string, number> = {};
  const count = (what: string) => {
    came[what] = (came[what] ?? 0) + 1;
  };
  for (let round = 0; round < SEQUENCES; round += 1) {
    const [tables, log]: [Tables, Happened[]] = [new Tables(), []];
    for (const one of sequence(pick)) {
      log.push(one);
      tables.hear(one);
    }
    const wanted = [...plainSales(log)].map(([sale, { affiliate, byCode, state, why, share, sent }]) => {
      count(`${state} ${why ?? (byCode ? 'code' : 'click')}${share < sent ? ' owed to us' : ''}`);
      const isPending = state === 'pending';
      const books = { costs: share, pending: isPending ? 0 - share : 0, payable: isPending ? 0 : sent - share, sent: 0 - sent };
      return { sale, affiliate, byCode, state, why, left: share, ...books };
    });
    const found = [...tables.rows].map(([sale, { affiliate, byCode, state, denial, hold, commissionCents, adjusted, books }]) => ({
      ...{ sale, affiliate, byCode, state, why: denial ?? hold, left: commissionCents + adjusted },
      ...{ costs: books.affiliate_costs, pending: books.affiliate_pending, payable: books.affiliate_payable, sent: books.sent },
    }));
    // Zero has no sign in the books.
    const plain = (rows: unknown) => JSON.stringify(rows);
    if (plain(found) !== plain(wanted)) expect(found, `sequence ${round}: ${JSON.stringify(log)}`).toEqual(wanted);
  }
  const ENDS = ['pending', 'approved', 'paid'].flatMap((state) => [`${state} click`, `${state} code`]);
  for (const end of [...ENDS, 'paid click owed to us', 'pending own_network', 'pending many_clicks'])
    expect(came[end], end).toBeGreaterThan(50);
  for (const why of ['own_purchase', 'not_approved', 'looked_at']) expect(came[`denied ${why}`], why).toBeGreaterThan(20);
});

it('the last click is the one that was made last, whichever was written down last', () => {
  const click = (id: number, ms: number) => ({ id, at: new Date(START + ms) });
  expect(lastCounting([click(2, 1), click(1, 5)], new Date(START + 9))?.id).toBe(1);
});
