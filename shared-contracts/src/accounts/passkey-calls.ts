import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { trimmed } from '../text/visible.ts';
import { accountProof, PROOF_PROBLEMS } from './account-proof.ts';
import { SignedIn } from './calls.ts';
import { KnownCredential, NewPasskeyAnswer, Passkey, PasskeyAnswer } from './passkey.ts';

const own = { group: 'Users and auth', auth: 'token' } as const;
const PATH = 'user/passkeys';

const List = z.object({ data: z.array(Passkey) });
const PasskeyName = trimmed(1, 60);
const OnePasskey = z.object({
  /** As the list of passkeys gives it. */
  id: WireId,
});

/** What the browser needs to ask for a passkey. */
const asking = {
  /** To be signed: base64url, good for five minutes and once. */
  challenge: z.string(),
  /** The name of the site that passkeys are bound to: its host, without port. */
  site: z.string(),
};

export const listPasskeys = defineCall({
  ids: [],
  name: 'listPasskeys',
  summary: 'List the passkeys of oneself, the newest first',
  ...own,
  method: 'GET',
  path: PATH,
  reply: List,
  problems: ['unauthenticated'],
});

/** Begins to add a passkey. Nothing is kept until the browser's answer comes, within five minutes and from the same session. */
export const startPasskey = defineCall({
  ids: [],
  name: 'startPasskey',
  summary: 'Begin to add a passkey to the account of oneself',
  ...own,
  method: 'POST',
  path: `${PATH}/begin`,
  body: z.object(accountProof),
  reply: z.object({
    data: z.object({
      ...asking,
      /** Who the passkey is for, as the authenticator keeps and shows it. */
      person: z.object({
        /** Base64url; says nothing about the account. */
        handle: z.string(),
        email: z.string(),
        name: z.string(),
      }),
      /** Those that there are: an authenticator that has one makes no second. */
      known: z.array(KnownCredential),
    }),
  }),
  problems: ['unauthenticated', ...PROOF_PROBLEMS, 'already_added', 'rate_limited'],
});

/** Adds the passkey that the browser made; the owner is told by mail. `code_expired`: begin again. */
export const addPasskey = defineCall({
  ids: [],
  name: 'addPasskey',
  summary: 'Add a passkey to the account of oneself',
  ...own,
  method: 'POST',
  path: PATH,
  body: z.object({ ...NewPasskeyAnswer.shape, name: PasskeyName }),
  reply: List,
  problems: ['unauthenticated', 'validation_failed', 'code_expired', 'already_added', 'code_wrong', 'rate_limited'],
});

export const renamePasskey = defineCall({
  ids: [],
  name: 'renamePasskey',
  summary: 'Give a passkey of oneself another name',
  ...own,
  method: 'PUT',
  path: `${PATH}/{id}`,
  params: OnePasskey,
  body: z.object({ name: PasskeyName }),
  reply: List,
  problems: ['unauthenticated', 'validation_failed', 'not_found', 'rate_limited'],
});

/** Removes a passkey. It signs in no more, all other sessions end, and the owner is told by mail. */
export const removePasskey = defineCall({
  ids: [],
  name: 'removePasskey',
  summary: 'Remove a passkey of oneself',
  ...own,
  method: 'POST',
  path: `${PATH}/{id}/removal`,
  params: OnePasskey,
  body: z.object(accountProof),
  reply: List,
  problems: ['unauthenticated', ...PROOF_PROBLEMS, 'not_found', 'rate_limited'],
});

/** Begins to show a passkey in place of a code of the authenticator app. */
export const startPasskeyProof = defineCall({
  ids: [],
  name: 'startPasskeyProof',
  summary: 'Begin to prove by a passkey who one is',
  ...own,
  method: 'POST',
  path: `${PATH}/proof/begin`,
  reply: z.object({
    data: z.object({
      ...asking,
      /** Those that may be shown. */
      known: z.array(KnownCredential),
    }),
  }),
  problems: ['unauthenticated', 'not_found', 'rate_limited'],
});

/** Gives a code for a passkey that was shown. Whatever takes a code of the app takes it: once, within five minutes, from the same session. */
export const provePasskey = defineCall({
  ids: [],
  name: 'provePasskey',
  summary: 'Prove by a passkey who one is',
  ...own,
  method: 'POST',
  path: `${PATH}/proof`,
  body: PasskeyAnswer,
  reply: z.object({
    data: z.object({
      /** In place of a code of the app. */
      second_factor: z.string(),
    }),
  }),
  problems: ['unauthenticated', 'validation_failed', 'code_expired', 'code_wrong', 'rate_limited'],
});

/** Begins to sign in by a passkey. The browser knows which it has: the service is told no name before. */
export const startPasskeySignIn = defineCall({
  ids: [],
  name: 'startPasskeySignIn',
  summary: 'Begin to sign in by a passkey',
  group: own.group,
  method: 'POST',
  path: 'authentication/passkey/begin',
  auth: 'none',
  reply: z.object({ data: z.object(asking) }),
  problems: ['rate_limited'],
});

/**
 * Signs in by a passkey: without password, and it counts as the second factor. `code_expired`: begin again. The same refusal for a
 * passkey that is not known, one that was copied, and one of another account than `email` names.
 */
export const signInByPasskey = defineCall({
  ids: [],
  name: 'signInByPasskey',
  summary: 'Sign in by a passkey',
  group: own.group,
  method: 'POST',
  path: 'authentication/passkey',
  auth: 'none',
  body: z.object({
    ...PasskeyAnswer.shape,
    /** Where the person said before who it is: the passkey has to be of this account. */
    email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254))),
  }),
  reply: SignedIn,
  problems: ['validation_failed', 'invalid_credentials', 'code_expired', 'rate_limited'],
});
