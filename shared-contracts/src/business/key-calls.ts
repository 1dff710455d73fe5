import * as z from 'zod/mini';
import { accountProof, PROOF_PROBLEMS } from '../accounts/account-proof.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { wireInt } from '../call/wire.ts';
import { ApiKeys, GRACE_HOURS, KEY_MODES, KeyName, KeyRequest, NewApiKey } from './api-key.ts';

/** Requests of one page. */
export const REQUESTS_PER_PAGE = 20;

const own = { group: 'Business (B2B)', auth: 'token', roles: [USER_TYPE.business] } as const;

const keysReply = z.object({ data: ApiKeys });
const newKeyReply = z.object({ data: NewApiKey });

const creation = z.object(accountProof);
const regeneration = z.object({
  ...accountProof,
  /** For how many hours the key before goes on working: 0, 1 or 24. */
  keep_hours: z.literal(GRACE_HOURS),
});

const reading = {
  ...own,
  method: 'GET',
  byKey: true,
  reply: keysReply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'rate_limited'],
} as const;
const creating = {
  ...own,
  method: 'POST',
  body: creation,
  reply: newKeyReply,
  problems: ['unauthenticated', 'not_authorized', ...PROOF_PROBLEMS, 'already_added', 'rate_limited'],
} as const;
const regenerating = {
  ...own,
  method: 'PATCH',
  namesKey: true,
  body: regeneration,
  reply: newKeyReply,
  problems: ['unauthenticated', 'not_authorized', ...PROOF_PROBLEMS, 'stale_change', 'rate_limited'],
} as const;

export const getLiveKey = defineCall({
  ...reading,
  ids: ['E-168'],
  name: 'getLiveKey',
  summary: 'Get the live key of oneself',
  path: 'key/',
});
export const getTestKey = defineCall({
  ...reading,
  ids: ['E-171'],
  name: 'getTestKey',
  summary: 'Get the test key of oneself',
  path: 'key/test',
});

export const createLiveKey = defineCall({ ...creating, ids: ['E-169'], name: 'createLiveKey', summary: 'Make a live key', path: 'key/' });
export const createTestKey = defineCall({
  ...creating,
  ids: ['E-172'],
  name: 'createTestKey',
  summary: 'Make a test key',
  path: 'key/test',
});

/** Makes a new key in place of the one that `x-api-key` names or is; one that was replaced meanwhile is refused. */
export const regenerateLiveKey = defineCall({
  ...regenerating,
  ids: ['E-170'],
  name: 'regenerateLiveKey',
  summary: 'Replace the live key',
  path: 'key/',
});
/** Makes a new test key in place of the one that `x-api-key` names or is; one that was replaced meanwhile is refused. */
export const regenerateTestKey = defineCall({
  ...regenerating,
  ids: ['E-173'],
  name: 'regenerateTestKey',
  summary: 'Replace the test key',
  path: 'key/test',
});

/** Ends a key at once, also one that was replaced and still works. */
export const revokeKey = defineCall({
  ...own,
  ids: [],
  name: 'revokeKey',
  summary: 'End a key at once',
  method: 'DELETE',
  path: 'key/{name}',
  params: z.object({
    /** How the key begins. */
    name: KeyName,
  }),
  reply: keysReply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'rate_limited'],
});

/** What was asked with the keys of one side in the last 30 days, the latest first. */
export const listKeyRequests = defineCall({
  ...own,
  ids: [],
  name: 'listKeyRequests',
  summary: 'List the requests made with keys',
  method: 'GET',
  path: 'key/requests',
  byKey: true,
  query: z.object({
    /** Of which side. */
    mode: z.enum(KEY_MODES),
    page: z._default(wireInt(1, 500), 1),
    per_page: z._default(wireInt(1, 100), REQUESTS_PER_PAGE),
  }),
  reply: z.object({
    data: z.array(KeyRequest),
    /** At most 10,000 are counted. */
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'rate_limited'],
});
