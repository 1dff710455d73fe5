import type { Visibility } from '@outpost/shared-contracts/accounts/roles';
import { USER_TYPE, type UserType } from '@outpost/shared-contracts/accounts/user';
import { SUPPORT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { ConversationEntity } from '@outpost/shared-contracts/messages/message';
import type { ConversationItem } from '@outpost/shared-contracts/notifications/conversation-item';
import { paths } from '@outpost/shared-contracts/paths/paths';

/** A conversation, as its calls name it. */
export interface ConversationKey {
  readonly entity: ConversationEntity;
  /** Of the package order, or of the BFM order. */
  readonly id: number;
}

/** What a conversation of the notification centre is about; of a BFM order the first of `bfm_obj` has the id (B-229). */
export function keyOf({ id, order_type, bfm_obj }: Pick<ConversationItem, 'id' | 'order_type' | 'bfm_obj'>): ConversationKey {
  return order_type === 'BFM_ORDER' ? { entity: 'bfm', id: bfm_obj[0]?.id ?? id } : { entity: 'order', id };
}

export const nameOf = ({ entity, id }: ConversationKey): string => `${entity} ${id}`;

/** Whether the person's side has seen a conversation. Type 4 counts as a host (B-336). */
const seenBy = (type: UserType, { message }: ConversationItem): boolean =>
  (type === USER_TYPE.shopper ? message.seen_by_shopper : message.seen_by_host) === 1;

/** Unread messages: the sum of the counts of what the person's side has not seen (B-336). */
export const badgeOf = (items: readonly ConversationItem[], type: UserType): number =>
  items.filter((item) => !seenBy(type, item)).reduce((sum, { msg_obj }) => sum + msg_obj.count, 0);

/** Whether the top band calls: to hosts with a conversation that the host's side has not seen (B-337). */
export const callsHost = (items: readonly ConversationItem[], type: UserType): boolean =>
  type === USER_TYPE.host && items.some((item) => !seenBy(type, item));

interface Sender {
  readonly user_name: string;
  readonly user_surname: string;
}

/** Names of less than three characters stand for the support (B-374). */
export const isSupport = ({ user_name }: Pick<Sender, 'user_name'>): boolean => [...user_name].length < 3;

/** Who a message is from. */
export const senderOf = (sender: Sender): string =>
  isSupport(sender) ? SUPPORT_NAME : `${sender.user_name} ${sender.user_surname}`.trim();

/** The pages of orders, where `openmessages=true` opens the conversation. */
const ORDER_PAGES = [
  { entity: 'order', side: 'shopper', path: paths.memberPackageDetail },
  { entity: 'bfm', side: 'shopper', path: paths.memberBfmOrderDetail },
  { entity: 'order', side: 'host', path: paths.memberHostPackageDetail },
  { entity: 'bfm', side: 'host', path: paths.memberHostBfmOrderDetail },
] as const;

/** The page of an order for one side, without the conversation. */
export function orderPage({ entity, id }: ConversationKey, side: 'shopper' | 'host', query: Record<string, string> = {}): string {
  const page = ORDER_PAGES.find((one) => one.entity === entity && one.side === side);
  return page ? page.path.href({ id: String(id) }, query) : '/';
}

/** Where a click on a notification leads: the order's page of the person's kind, with its conversation (B-164, B-418, B-419). */
export const targetOf = (item: ConversationItem, type: UserType): string =>
  orderPage(keyOf(item), type === USER_TYPE.shopper ? 'shopper' : 'host', { openmessages: 'true' });

/** The order whose page a path without language is, whether or not its conversation is to be open. */
export function orderOfPath(path: string): ConversationKey | undefined {
  for (const { entity, path: page } of ORDER_PAGES) {
    const before = page.pattern.replace(':id', '');
    const rest = path.startsWith(before) ? path.slice(before.length) : '';
    if (/^\d{1,9}\/?$/.test(rest)) return { entity, id: Number.parseInt(rest, 10) };
  }
  return undefined;
}

/** Whether messages are loaded at a path (without language): with a session that has messages, not on sign-in pages (B-338). */
export const loadsAt = (path: string, { messages }: Pick<Visibility, 'messages'>): boolean =>
  messages && !(path === paths.signIn.pattern || path.startsWith(`${paths.signIn.pattern}/`));
