import type { SignedIn } from '@outpost/shared-contracts/accounts/calls';
import { PASSKEY_MS, type Passkey } from '@outpost/shared-contracts/accounts/passkey';
import {
  addPasskey,
  provePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '@outpost/shared-contracts/accounts/passkey-calls';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { type AuthenticatorTransport, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';

// What asks for a passkey: the calls with their schemas and the library. Comes with the first use (passkeys.ts).

/** P-256, Ed25519, RSA: what the service takes, the usual one first. */
const ALGORITHMS = [-7, -8, -257];

interface Known {
  readonly credential_id: string;
  readonly transports: readonly string[];
}
const descriptors = (known: readonly Known[]) =>
  known.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));

interface Proof {
  readonly password?: string;
  readonly second_factor?: string;
}

/** Lets the browser make a passkey for who is signed in, and adds it; gives all that there are. */
export async function makePasskey(api: ApiClient, name: string, proof: Proof): Promise<Passkey[]> {
  const { data } = await api.call(startPasskey, { body: proof });
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: data.challenge,
      rp: { id: data.site, name: PRODUCT_NAME },
      user: { id: data.person.handle, name: data.person.email, displayName: data.person.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: descriptors(data.known),
      timeout: PASSKEY_MS,
    },
  });
  const body = {
    name,
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
  return (await api.call(addPasskey, { body })).data;
}

/** Lets the browser show a passkey. */
async function show(asked: { readonly challenge: string; readonly site: string; readonly known?: readonly Known[] }) {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: asked.challenge,
      rpId: asked.site,
      userVerification: 'required',
      allowCredentials: descriptors(asked.known ?? []),
      timeout: PASSKEY_MS,
    },
  });
  const { clientDataJSON: client_data, authenticatorData: authenticator_data, signature } = response;
  return { credential_id: id, client_data, authenticator_data, signature };
}

/** A code in place of one of the app, for a passkey of who is signed in. */
export async function codeByPasskey(api: ApiClient): Promise<string> {
  const { data } = await api.call(startPasskeyProof, {});
  return (await api.call(provePasskey, { body: await show(data) })).data.second_factor;
}

/** Signs in by whichever passkey the person chooses; of the account with an e-mail where that was typed before. */
export async function signInWithPasskey(api: ApiClient, email?: string): Promise<z.infer<typeof SignedIn>['data']> {
  const { data } = await api.call(startPasskeySignIn, {});
  const answer = await show(data);
  return (await api.call(signInByPasskey, { body: { ...answer, ...(email && { email }) } })).data;
}
