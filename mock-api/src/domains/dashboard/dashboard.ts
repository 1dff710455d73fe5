import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { usd } from '@outpost/shared-contracts/money/money';
import { ATTENTION_KINDS, type Attention, type Dashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { ORDER_STATUS, requireOrderStatusName } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import { readStanding } from '../loyalty/port.ts';
import { countUnread, listConversations } from '../messages/port.ts';
import {
  countOrders,
  readClaimsWaiting,
  readEndingStorage,
  readMoving,
  readWaiting,
  readYear,
  type WaitingOrders,
} from '../orders/port.ts';
import { doorDaysOf, expectedDays } from '../shipments/port.ts';

/** Parcels that the map shows. */
const MOST_MOVING = 6;
/** From here on the end of storage is said (docs/product.md#the-dashboard). */
const STORAGE_DAYS = 7;

/** What each status asks of its person. */
const KINDS: Readonly<Record<number, Attention['kind']>> = {
  [ORDER_STATUS.quoted]: 'pay',
  [ORDER_STATUS.on_hold]: 'solve_hold',
  [ORDER_STATUS.arrived]: 'add_contents',
  [ORDER_STATUS.delivered]: 'confirm_receipt',
  [ORDER_STATUS.paid]: 'pack',
  [ORDER_STATUS.pending]: 'hand_over',
  [ORDER_STATUS.mailbox]: 'inspect',
  [ORDER_STATUS.expected]: 'due_today',
};

/** What a box asks of each of its people before its way is chosen. */
const BOX_KINDS = { shopper: 'choose_way', host: 'pack_box' } as const satisfies Record<Dashboard['side'], Attention['kind']>;

function attentionOf(side: Dashboard['side'], { status, isBox, count, first, until, amountCents }: WaitingOrders): Attention[] {
  const kind = isBox ? BOX_KINDS[side] : KINDS[status];
  if (!kind) return [];
  const isToPay = kind === 'pay';
  return [
    {
      kind,
      count,
      first: { ...first, entity: 'order' },
      until: isToPay ? (until?.toISOString() ?? null) : null,
      days_left: null,
      amount: isToPay && amountCents !== null ? usd(amountCents) : null,
    },
  ];
}

/** The conversations that the person has not read, if there are any. */
async function unreadOf(db: Database, userId: number): Promise<Attention[]> {
  const { conversations } = await countUnread(db, userId);
  if (conversations === 0) return [];
  const [latest] = await listConversations(db, userId, { offset: 0, limit: 1 });
  if (!latest) return [];
  const { entity, entityId, orderNumber } = latest;
  const first = { id: entityId, number: orderNumber, entity };
  return [{ kind: 'reply', count: conversations, first, until: null, days_left: null, amount: null }];
}

/** What a person's dashboard shows. */
export async function readDashboard(db: Database, caller: { userId: number; type: number }, now: Date): Promise<Dashboard> {
  const { userId } = caller;
  const side = caller.type === USER_TYPE.host ? 'host' : 'shopper';
  const waiting = await readWaiting(db, side, userId, now);
  const ending = side === 'shopper' ? await readEndingStorage(db, userId, STORAGE_DAYS, now) : [];
  const claims = await readClaimsWaiting(db, side, userId);
  const attention: Attention[] = [
    ...waiting.flatMap((orders) => attentionOf(side, orders)),
    ...ending.map(({ what, count, first, daysLeft }): Attention => {
      const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysLeft)).toISOString();
      return { kind: what, count, first: { ...first, entity: 'order' }, until, days_left: daysLeft, amount: null };
    }),
    ...(claims
      ? [
          {
            kind: 'answer_claim',
            ...claims,
            first: { ...claims.first, entity: 'order' },
            until: null,
            days_left: null,
            amount: null,
          } as const,
        ]
      : []),
    ...(await unreadOf(db, userId)),
  ];
  const moving = await readMoving(db, side, userId, MOST_MOVING);
  const expected = await expectedDays(
    db,
    moving.orders.map(({ order }) => order.id),
  );
  const { orders, total, tier, codes } = await readYear(db, side, userId, now.getUTCFullYear());
  return {
    side,
    attention: attention.toSorted((one, other) => ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind)),
    moving: moving.orders.map(({ order, from, titles, days }) => ({
      id: order.id,
      order_number: order.orderNumber,
      status_name: requireOrderStatusName(order.status),
      since: order.statusSince.toISOString(),
      from,
      to: order.destinationCode,
      titles,
      weight_grams: order.weightGrams,
      exception: order.exception,
      at_door: doorDaysOf(order, expected.get(order.id), days),
    })),
    moving_total: moving.total,
    orders_total: await countOrders(db, side, userId),
    year: { year: now.getUTCFullYear(), orders, total: usd(total), saved: { tier: usd(tier), codes: usd(codes) } },
    loyalty: side === 'shopper' ? await readStanding(db, userId) : null,
  };
}
