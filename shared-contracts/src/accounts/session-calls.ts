import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { accountProof, PROOF_PROBLEMS } from './account-proof.ts';

const GROUP = 'Users and auth';

/** Where the caller is signed in. `network` is shortened, so that it helps to recognise and not to locate. */
export const listSessions = defineCall({
  ids: [],
  name: 'listSessions',
  summary: 'List the sessions of oneself',
  group: GROUP,
  method: 'GET',
  path: 'authentication/sessions',
  auth: 'token',
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        /** Whether it is the session that asks. */
        current: z.boolean(),
        created_at: z.string(),
        /** ISO 8601 in UTC. */
        last_used_at: z.string(),
        user_agent: z.string(),
        network: z.string(),
      }),
    ),
  }),
  problems: ['unauthenticated'],
});

export const endOtherSession = defineCall({
  ids: [],
  name: 'endOtherSession',
  summary: 'End one session of oneself',
  group: GROUP,
  method: 'DELETE',
  path: 'authentication/sessions/{sessionId}',
  auth: 'token',
  params: z.object({
    /** As the list of sessions gives it. */
    sessionId: z.uuid(),
  }),
  reply: z.object({ data: z.object({ ended: z.int() }) }),
  problems: ['unauthenticated', 'not_found'],
});

/** Ends every session but the one that asks. */
export const endOtherSessions = defineCall({
  ids: [],
  name: 'endOtherSessions',
  summary: 'End all other sessions of oneself',
  group: GROUP,
  method: 'DELETE',
  path: 'authentication/sessions',
  auth: 'token',
  reply: z.object({ data: z.object({ ended: z.int() }) }),
  problems: ['unauthenticated'],
});

/** Everything that the service keeps about the caller, in one document, for who proves to be the owner and not only to have the session. */
export const exportAccount = defineCall({
  ids: [],
  name: 'exportAccount',
  summary: 'Get everything that is kept about oneself',
  group: GROUP,
  method: 'POST',
  path: 'user/export',
  auth: 'token',
  body: z.object(accountProof),
  reply: z.object({
    data: z.looseObject({
      /** ISO 8601 in UTC. */
      made_at: z.string(),
      /** Everything of the account, by the domain that keeps it. */
      account: z.looseObject({}),
    }),
  }),
  problems: ['unauthenticated', ...PROOF_PROBLEMS, 'rate_limited'],
});

const Blocker = z.object({
  code: z.enum(['open_orders', 'open_hosting', 'basket', 'open_shipments', 'prepaid_balance', 'open_payouts']),
  count: z.int(),
  detail: z.string(),
});

/** What keeps the account from being deleted, and what is kept afterwards by law. */
export const getDeletion = defineCall({
  ids: [],
  name: 'getDeletion',
  summary: 'List what keeps the account of oneself from being deleted',
  group: GROUP,
  method: 'GET',
  path: 'user/deletion',
  auth: 'token',
  reply: z.object({
    data: z.object({
      /** What has to be over first; empty where nothing keeps the account. */
      blockers: z.array(Blocker),
      /** What stays without a name on it, and for how many years. */
      kept: z.array(
        z.object({
          code: z.enum(['orders', 'messages', 'audit']),
          /** Whole years. */
          years: z.int(),
          detail: z.string(),
        }),
      ),
      /** The account will be emptied then; null unless its deletion was asked for. */
      delete_after: z.nullable(z.string()),
    }),
  }),
  problems: ['unauthenticated'],
});

export const DELETION_REASONS = ['not_needed', 'too_expensive', 'bad_experience', 'privacy', 'other_account', 'other'] as const;

export const DeletionRequest = z.object({
  /** Typed by the person. */
  confirm: z.literal('DELETE'),
  reason: z.enum(DELETION_REASONS),
  ...accountProof,
});

/** Ends all sessions; the account is emptied after 14 days, and signing in before then takes it back. */
export const deleteAccount = defineCall({
  ids: [],
  name: 'deleteAccount',
  summary: 'Delete the account of oneself after 14 days',
  group: GROUP,
  method: 'POST',
  path: 'user/deletion',
  auth: 'token',
  body: DeletionRequest,
  reply: z.object({ data: z.object({ delete_after: z.string() }) }),
  problems: ['unauthenticated', ...PROOF_PROBLEMS, 'deletion_blocked', 'rate_limited'],
});
