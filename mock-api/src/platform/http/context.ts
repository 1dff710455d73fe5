import type { UserType } from '@outpost/shared-contracts/accounts/user';
import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import type { BlogPost, FeedPhoto } from '@outpost/shared-contracts/hosts/homepage';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { PictureMirror } from '../outside-pictures/mirror.ts';
import type { OwnData } from '../own-data.ts';
import type { Queue } from '../queue/queue.ts';
import type { Vault } from '../vault/vault.ts';
import type { ApiKeys } from './by-key.ts';

/** The account behind a valid token. */
export interface Caller {
  readonly userId: number;
  readonly type: UserType;
  /** SHA-256 of the token, as the session is kept. */
  readonly tokenHash: string;
  /** The API key that was sent in place of a session. */
  readonly key?: { readonly name: string; readonly mode: KeyMode };
}

/** What a handler works with. `db` is a transaction where the call is idempotent. */
export interface CallContext {
  readonly db: Database;
  readonly caller: Caller | undefined;
  readonly config: Config;
  readonly files: Files;
  readonly vault: Vault;
  readonly now: Date;
  /** Address of the visitor. */
  readonly address: string;
  /** The visitor's browser, by the cookie of the site, signed in or not; undefined where it has none. */
  readonly visitor: string | undefined;
  /** What the visitor's browser calls itself. */
  readonly userAgent: string;
  /** The languages that the visitor's browser asks for, as it writes them. */
  readonly acceptLanguage: string;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** What came as `x-api-key`: a key, or how one begins. */
  readonly apiKey: string | undefined;
}

/** Finds the account of a token; given by the accounts domain. */
type FindCaller = (db: Database, token: string, now: Date) => Promise<Caller | undefined>;

/** Whether a shopper has an order, in whatever state; given by the orders domain. */
type HasOrders = (db: Database, shopperId: number) => Promise<boolean>;

/** Says whose the visits of a browser are, now that somebody has signed in in it; given by the affiliates domain. */
type ClaimVisits = (
  db: Database,
  visit: { readonly caller: { readonly userId: number }; readonly visitor: string | undefined },
) => Promise<void>;

/** Reads what the blog and the photo feed have new; given by the blog domain. */
type ReadNews = (now: Date, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) => Promise<{ posts: BlogPost[]; photos: FeedPhoto[] }>;

/** What every domain is built from. */
export interface ServiceParts {
  readonly config: Config;
  readonly db: Database;
  readonly listen: OpenDatabase['listen'];
  readonly now: () => Date;
  readonly queue: Queue;
  readonly findCaller: FindCaller;
  readonly apiKeys: ApiKeys;
  readonly hasOrders: HasOrders;
  readonly claimVisits: ClaimVisits;
  readonly readNews: ReadNews;
  /** Takes pictures of other sites in. */
  readonly pictures: PictureMirror;
  /** Where bytes are kept. */
  readonly files: Files;
  /** What must not be read by who has database and files. */
  readonly vault: Vault;
  /** Origins outside that may be read although their address is private. */
  readonly outsideAllowed: readonly string[];
  /** What each domain keeps about people. */
  readonly ownData: readonly OwnData[];
}
