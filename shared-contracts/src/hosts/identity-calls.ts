import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { trimmed } from '../text/visible.ts';
import { HostIdentity, NationalDocument, PassportDocument } from './identity.ts';

const common = {
  group: 'Hosts and countries',
  auth: 'token',
  roles: [USER_TYPE.host],
  reply: z.object({ data: HostIdentity }),
} as const;

/** The revision that the page shows: a document that changed meanwhile is `stale_change`. */
const Deleted = z.object({
  /** Of the document as it was seen. */
  revision: z.int().check(z.minimum(0)),
});

/** How the host who asks stands with documents and agreement; somebody else's are `not_found`. */
export const getHostIdentity = defineCall({
  ...common,
  ids: [],
  name: 'getHostIdentity',
  summary: 'Get documents, agreement and standing of a host',
  method: 'GET',
  path: 'host/{id}/identity',
  params: z.object({ id: WireId }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** Sends a national identity card to be checked (B-383). One that is being checked or approved is `move_refused`. */
export const sendNationalDocument = defineCall({
  ...common,
  ids: ['E-047'],
  name: 'sendNationalDocument',
  summary: 'Send a national identity card to be checked',
  method: 'POST',
  path: 'host/national',
  body: NationalDocument,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'move_refused', 'rate_limited'],
});

/** Sends a passport to be checked (B-383). One that is being checked or approved is `move_refused`. */
export const sendPassport = defineCall({
  ...common,
  ids: ['E-048'],
  name: 'sendPassport',
  summary: 'Send a passport to be checked',
  method: 'POST',
  path: 'host/passport',
  body: PassportDocument,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'move_refused', 'rate_limited'],
});

const deletion = {
  ...common,
  params: z.object({ id: WireId }),
  body: Deleted,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'stale_change', 'move_refused'],
} as const;

/** Deletes a national identity card with its pictures (B-430). */
export const deleteNationalDocument = defineCall({
  ...deletion,
  ids: ['E-049'],
  name: 'deleteNationalDocument',
  summary: 'Delete a national identity card',
  method: 'DELETE',
  path: 'user/{id}/national',
});

/** Deletes a passport with its picture (B-430). */
export const deletePassport = defineCall({
  ...deletion,
  ids: ['E-050'],
  name: 'deletePassport',
  summary: 'Delete a passport',
  method: 'DELETE',
  path: 'user/{id}/passport',
});

/** Signs the service agreement (B-384) with the name of the profile. Another version than the current one is `stale_change`. */
export const signAgreement = defineCall({
  ...common,
  ids: ['E-055'],
  name: 'signAgreement',
  summary: 'Sign the service agreement of hosts',
  method: 'POST',
  path: 'host/agreement/sign',
  body: z.object({
    /** That was read. */
    version: z.string().check(z.minLength(1), z.maxLength(20)),
    /** Typed, the name of the profile; case and spaces do not count. */
    legal_name: trimmed(2, 120),
    /** That it was read and is agreed to. */
    accept: z.literal(true),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'stale_change', 'unavailable'],
});
