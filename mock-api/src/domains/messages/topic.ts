import type { ConversationEntity } from '@outpost/shared-contracts/messages/message';
import type { Database } from '../../platform/db/database.ts';

/** What messages need to know of an order to let its two people write about it. */
export interface TopicFacts {
  /** The package order; null for a BFM order that no package carries yet. */
  readonly orderId: number | null;
  readonly orderNumber: string;
  readonly shopperId: number;
  readonly hostId: number;
  /** Contacts may be told. */
  readonly isPaid: boolean;
  /** Of the package order; undefined for a BFM order. */
  readonly status: number | undefined;
  /** Nobody begins to write about it any more; what was written stays. */
  readonly isClosed: boolean;
}

/** Who knows the orders of each kind, given by the domains that keep them; undefined for an id that there is not. */
export type TopicSources = Readonly<Record<ConversationEntity, (db: Database, id: number) => Promise<TopicFacts | undefined>>>;
