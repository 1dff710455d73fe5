import { changeOrderStatus } from '@outpost/shared-contracts/orders/calls';
import { CLAIM_MOVES, type ClaimReason, type ClaimState, isOpenClaim } from '@outpost/shared-contracts/orders/claim';
import { addToClaim, answerClaim, claimOrder, getOrderClaim, withdrawClaim } from '@outpost/shared-contracts/orders/claim-calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aWaitingPhoto, findRecord, takeOrderTo } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { paymentRefunds, payouts } from '../payments/schema.ts';
import { approve, reject } from './decide.ts';
import { findClaim, listEntries, lockClaim } from './machine.ts';
import { orderClaims } from './schema.ts';

const TIMEOUT_MS = 280_000;
const RUNS = Number(process.env.CLAIMS_RUNS ?? 10);
const SEED = Number(process.env.CLAIMS_SEED ?? 14);
/** What its one thing was declared at, and what its way cost. */
const DECLARED = 2_900;

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
let ahead = 0;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterAll(() => service.close());
const now = () => new Date(Date.now() + ahead);

type Deed = 'report' | 'agrees' | 'disagrees' | 'asks' | 'add' | 'withdraw' | 'approve' | 'reject' | 'confirm' | 'day' | 'week' | 'lost';
interface Step {
  readonly deed: Deed;
  /** Sent twice at once. */
  readonly isTwice: boolean;
  /** Names the claim as it was before the last change. */
  readonly isStale: boolean;
  readonly cents: number;
}
const steps = fc.array(
  fc.record({
    deed: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Deed>('report', 'day') },
      { weight: 7, arbitrary: fc.constantFrom<Deed>('agrees', 'disagrees', 'asks', 'add', 'withdraw', 'approve', 'reject') },
      { weight: 2, arbitrary: fc.constantFrom<Deed>('confirm', 'week', 'lost') },
    ),
    isTwice: fc.boolean(),
    isStale: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    cents: fc.oneof(fc.constantFrom(1, DECLARED, DECLARED + 1), fc.integer({ min: 1, max: 3_500 })),
  }),
  { minLength: 5, maxLength: 12 },
);

/** The claim of an order as one would keep it with pencil and paper: times in days. */
interface Paper {
  state: ClaimState | 'none';
  since: number;
  asked: boolean;
  agrees: boolean;
  cents: number;
  /** The order itself, and since when it is there. */
  place: 'in_transit' | 'delivered' | 'lost';
  placedAt: number;
  isCompleted: boolean;
}

const dayOf = () => now().getTime() / DAY_MS;

/** What a deed makes of the claim; undefined where it is refused. */
function after(paper: Paper, { deed, cents }: Step): Partial<Paper> | undefined {
  const days = dayOf() - paper.placedAt;
  const isInItsDays = paper.place === 'delivered' ? days <= 14 : days <= 90;
  const { state } = paper;
  const isOpen = state !== 'none' && isOpenClaim(state);
  if (deed === 'report') {
    const isFree = state === 'none' || state === 'withdrawn' || state === 'closed';
    return isFree && cents <= DECLARED && isInItsDays ? { state: 'submitted', asked: false, agrees: false, cents } : undefined;
  }
  if (deed === 'asks') return state === 'submitted' && !paper.asked ? { state: 'needs_info', asked: true } : undefined;
  if (deed === 'agrees' || deed === 'disagrees')
    return state === 'submitted' ? { state: 'in_review', agrees: deed === 'agrees' } : undefined;
  if (deed === 'add') return state === 'needs_info' ? { state: 'submitted' } : undefined;
  if (deed === 'withdraw') return isOpen ? { state: 'withdrawn' } : undefined;
  if (deed === 'approve') return state === 'in_review' ? { state: 'approved' } : undefined;
  if (deed === 'reject') return state === 'in_review' ? { state: 'rejected' } : undefined;
  if (deed === 'lost') return paper.place === 'in_transit' ? { place: 'lost', placedAt: dayOf() } : undefined;
  if (deed === 'confirm') return isOpen || paper.isCompleted || paper.place !== 'delivered' ? undefined : { isCompleted: true };
  return {};
}

/** What time alone makes of it. */
function passed(paper: Paper): void {
  const lasted = dayOf() - paper.since;
  if (paper.state === 'submitted' && lasted >= 3) Object.assign(paper, { state: 'in_review', since: dayOf() });
  else if (paper.state === 'needs_info' && lasted >= 7) Object.assign(paper, { state: 'closed', since: dayOf() });
  else if (paper.state === 'in_review' && lasted >= 1 && paper.place !== 'in_transit')
    Object.assign(paper, { state: 'approved', since: dayOf() });
}

/** The order follows once nothing keeps it. */
function follows(paper: Paper): void {
  const isOpen = paper.state !== 'none' && isOpenClaim(paper.state);
  if (!isOpen && paper.place === 'delivered' && dayOf() - paper.placedAt >= 7) paper.isCompleted = true;
}

const read = async (id: number) => (await service.call(getOrderClaim, { params: { id } }, scenario.shopper)).reply.data;

/** Does a deed by the call that there is for it, or as Outpost; gives whether it was done. */
async function deed(id: number, step: Step, reason: ClaimReason): Promise<boolean> {
  const revision = ((await read(id)).claim?.revision ?? 0) - (step.isStale ? 1 : 0);
  const text = 'It left as it came.';
  const params = { id };
  const { shopper, host } = scenario;
  const ofStaff = { actor: 'staff', origin: { now: now() }, text } as const;
  const tools = service.app.claims;
  const decide = (what: typeof approve) =>
    service.db
      .transaction(async (transaction) => {
        const order = await findRecord(transaction, id);
        const claim = await lockClaim(transaction, id);
        if (!order || !claim) throw new Error('nothing to decide');
        await what(tools, transaction, order, claim, ofStaff);
      })
      .then(
        () => true,
        () => false,
      );
  if (step.deed === 'approve') return await decide(approve);
  if (step.deed === 'reject') return await decide(reject);
  if (step.deed === 'report') {
    const invoice = await aWaitingPhoto(service.db, shopper.userId, 'claim-invoice');
    const body = {
      reason,
      amount: { minor: step.cents, currency: 'USD' as const },
      description: 'One of the two is missing.',
      invoice,
    };
    return (await service.call(claimOrder, { params, body }, shopper)).status === 200;
  }
  if (step.deed === 'lost')
    return await service.db
      .transaction(async (transaction) => {
        const order = await findRecord(transaction, id);
        if (order) await service.app.orders.move(transaction, order, { to: 'lost', actor: 'carrier', origin: { now: now() } });
      })
      .then(
        () => true,
        () => false,
      );
  if (step.deed === 'add') return (await service.call(addToClaim, { params, body: { revision, text } }, shopper)).status === 200;
  if (step.deed === 'withdraw') return (await service.call(withdrawClaim, { params, body: { revision } }, shopper)).status === 200;
  if (step.deed === 'confirm')
    return (await service.call(changeOrderStatus, { params, body: { status: 10, expected_from: 9 } }, shopper)).status === 200;
  if (step.deed === 'day' || step.deed === 'week') return true;
  return (await service.call(answerClaim, { params, body: { revision, answer: step.deed, text } }, host)).status === 200;
}

/** Compares what is kept with the paper; `approved` turns into `paid` in its own time. */
async function compare(id: number, paper: Paper): Promise<void> {
  const state = (await findClaim(service.db, id))?.state ?? 'none';
  expect(state === 'paid' ? 'approved' : state).toBe(paper.state);
  const order = await findRecord(service.db, id);
  expect(order?.status).toBe(paper.isCompleted ? ORDER_STATUS.completed : ORDER_STATUS[paper.place]);
  expect(order?.claimState).toBe(paper.state !== 'none' && isOpenClaim(paper.state) ? paper.state : null);
}

async function play([place, plan]: readonly ['in_transit' | 'delivered', readonly Step[]]): Promise<void> {
  const { id, amount } = await scenario.paid();
  // What is on its way is reported from the fifteenth day on.
  const at = new Date(now().getTime() - (place === 'in_transit' ? 16 * DAY_MS : 0));
  await takeOrderTo(service, id, place, at);
  const reason = place === 'in_transit' ? 'lost' : 'missing';
  const claim = { state: 'none', since: 0, asked: false, agrees: false, cents: 0 } as const;
  const paper: Paper = { ...claim, place, placedAt: at.getTime() / DAY_MS, isCompleted: false };
  /** What the host has of it at its end: his share, unless he agreed while it was kept for him. */
  let share = 240;
  for (const step of plan) {
    const wasCompleted = paper.isCompleted;
    const isMoving =
      step.deed !== 'report' && step.deed !== 'confirm' && step.deed !== 'approve' && step.deed !== 'reject' && step.deed !== 'lost';
    const next = step.isStale && isMoving && step.deed !== 'day' && step.deed !== 'week' ? undefined : after(paper, step);
    const done = await Promise.all(step.isTwice ? [deed(id, step, reason), deed(id, step, reason)] : [deed(id, step, reason)]);
    if (step.deed !== 'day' && step.deed !== 'week') expect(done.filter(Boolean).length, step.deed).toBe(next ? 1 : 0);
    if (next) Object.assign(paper, next, next.state ? { since: dayOf() } : {});
    if (next?.place === 'lost') {
      share = 0;
      // It waited for this.
      if (paper.state === 'in_review') passed(paper);
    }
    if (step.deed === 'day' || step.deed === 'week') {
      const days = step.deed === 'day' ? 1 : 7;
      service.advance(days * DAY_MS);
      ahead += days * DAY_MS;
      const before = paper.state;
      passed(paper);
      await expect
        .poll(
          async () => {
            await service.runDue();
            return (await findClaim(service.db, id))?.state.replace('paid', 'approved') ?? 'none';
          },
          {
            timeout: 15_000,
          },
        )
        .toBe(paper.state);
      if (before !== 'approved' && paper.state === 'approved' && paper.agrees && !wasCompleted && place === 'delivered')
        share -= Math.min(share, paper.cents);
    } else if (step.deed === 'approve' && next && paper.agrees && !wasCompleted && place === 'delivered')
      share -= Math.min(share, paper.cents);
    follows(paper);
    await expect
      .poll(
        async () => {
          await service.runDue();
          const state = (await findClaim(service.db, id))?.state.replace('paid', 'approved') ?? 'none';
          return { isCompleted: (await findRecord(service.db, id))?.status === ORDER_STATUS.completed, state };
        },
        { timeout: 15_000 },
      )
      .toEqual({ isCompleted: paper.isCompleted, state: paper.state });
    await compare(id, paper);
    expect(await balanceOf(service.db)).toBe(0);
  }
  // All that was begun comes to its end.
  if (paper.state === 'approved')
    await expect
      .poll(
        async () => {
          await service.runDue();
          return (await findClaim(service.db, id))?.state;
        },
        { timeout: 15_000 },
      )
      .toBe('paid');
  const claims = await service.db.select().from(orderClaims).where(eq(orderClaims.orderId, id)).orderBy(asc(orderClaims.id));
  const granted = claims.filter(({ state }) => state === 'paid');
  expect(granted.length).toBe(paper.state === 'approved' ? 1 : 0);
  for (const claim of claims) {
    const refunds = await service.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.reference, `claim:${claim.id}`));
    const sent = await service.db.select().from(payouts).where(eq(payouts.claimId, claim.id));
    const back = [...refunds.filter(({ status }) => status === 'done'), ...sent.filter(({ status }) => status === 'paid')];
    expect(back.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(claim.state === 'paid' ? paper.cents : 0);
    const story = await listEntries(service.db, claim.id);
    expect(story.map(({ revision }) => revision)).toEqual(story.map((_, at) => at));
    for (const [at, { to, actor }] of story.entries())
      expect(CLAIM_MOVES.some((move) => move.from === (story[at - 1]?.to ?? null) && move.to === to && move.actor === actor)).toBe(true);
  }
  const ofHost = async () =>
    0 -
    (await balanceOf(service.db, { account: 'host_held', orderId: id })) -
    (await balanceOf(service.db, { account: 'host_payable', orderId: id }));
  expect(await ofHost()).toBe(share);
  // The shipping of what is lost has gone back, all of it and once, whatever a claim brought.
  const lost = await service.db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.reference, `order-lost:${id}`));
  expect(lost.map(({ amountCents }) => amountCents)).toEqual(paper.place === 'lost' ? [amount?.minor] : []);
  expect(await balanceOf(service.db, { account: 'purchase_money', orderId: id })).toBe(0);
  expect(await balanceOf(service.db, { orderId: id })).toBe(0);
  expect(await balanceOf(service.db, { account: 'claims_payable' })).toBe(0);
}

it(
  'whatever its two people, Outpost and time do to a claim, it is as on paper, is paid once, and the books are even',
  async () => {
    await fc.assert(fc.asyncProperty(fc.tuple(fc.constantFrom('in_transit', 'delivered'), steps), play), {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: true,
    });
  },
  TIMEOUT_MS,
);
