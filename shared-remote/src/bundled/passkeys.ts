type Ceremonies = typeof import('./passkey-ceremonies.ts');

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Comes with the first use: almost nobody needs it with the page. */
const ceremonies = (): Promise<Ceremonies> => import(/* webpackChunkName: "passkeys" */ './passkey-ceremonies.ts');

/** Lets the browser make a passkey for who is signed in, and adds it; gives all that there are. */
export const makePasskey: Ceremonies['makePasskey'] = async (...given) => await (await ceremonies()).makePasskey(...given);

/** A code in place of one of the app, for a passkey of who is signed in. */
export const codeByPasskey: Ceremonies['codeByPasskey'] = async (...given) => await (await ceremonies()).codeByPasskey(...given);

/** Signs in by whichever passkey the person chooses; of the account with an e-mail where that was typed before. */
export const signInWithPasskey: Ceremonies['signInWithPasskey'] = async (...given) =>
  await (await ceremonies()).signInWithPasskey(...given);

/** What became of a passkey in the browser: the person left it, the authenticator has one already, or it did not work. */
type PasskeyFailure = 'left' | 'known' | 'failed';

const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'left',
  AbortError: 'left',
  InvalidStateError: 'known',
  ConstraintError: 'failed',
  NotSupportedError: 'failed',
  SecurityError: 'failed',
  UnknownError: 'failed',
};

/** Why the browser gave no passkey; undefined for an error that came from elsewhere. */
export const passkeyFailureOf = (error: unknown): PasskeyFailure | undefined => (error instanceof Error ? FAILURES[error.name] : undefined);
