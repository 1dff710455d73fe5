import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  addPasskey,
  provePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '@outpost/shared-contracts/accounts/passkey-calls';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestService } from './helper.ts';
import { PASSWORD } from './people.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What an authenticator is told, and what a browser says for it. All can be made wrong. */
interface Ceremony {
  readonly challenge: unknown;
  readonly site?: string;
  readonly origin?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** An authenticator with one passkey, by P-256, as a browser on the site would use it. */
export function anAuthenticator(siteOrigin: string, counts = true) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = ({ challenge, origin = siteOrigin, type = 'webauthn.get' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ site = new URL(siteOrigin).hostname, isVerified = true }: Ceremony, flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([USER_PRESENT | flags | (isVerified ? USER_VERIFIED : 0)]), count]);
  };
  return {
    credentialId: base64(id),
    /** As a copy of it would count. */
    countFrom(count: number) {
      counter = count;
    },
    make(
      given: Ceremony,
      attestation: { readonly fmt: string; readonly attStmt: Map<string, never> } = { fmt: 'none', attStmt: new Map<string, never>() },
    ) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = new Uint8Array(Buffer.concat([head(given, HAS_KEY), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
      return {
        credential_id: base64(id),
        client_data: base64(clientData({ type: 'webauthn.create', ...given })),
        attestation: base64(isoCBOR.encode(new Map<string, never>(Object.entries({ ...attestation, authData }) as never))),
        transports: ['internal', 'hybrid'],
      };
    },
    show(given: Ceremony) {
      if (counts) counter += 1;
      const said = clientData(given);
      const data = head(given, 0);
      return {
        credential_id: base64(id),
        client_data: base64(said),
        authenticator_data: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)),
      };
    },
  };
}

type Authenticator = ReturnType<typeof anAuthenticator>;
type Who = { readonly token: string };

/** Adds a passkey to an account, as its owner does. */
export async function withPasskey(
  service: TestService,
  who: Who,
  proof: { password?: string; second_factor?: string } = { password: PASSWORD },
  authenticator = anAuthenticator(service.config.publicOrigin),
) {
  const { challenge } = (await service.call(startPasskey, { body: proof }, who)).reply.data;
  const { reply } = await service.call(addPasskey, { body: { ...authenticator.make({ challenge }), name: 'My phone' } }, who);
  return { authenticator, id: reply.data[0]?.id ?? 0 };
}

export const challengeToSignIn = async (service: TestService) => (await service.call(startPasskeySignIn, {})).reply.data.challenge;

/** Signs in by a passkey; gives the whole answer. */
export const signInBy = async (service: TestService, authenticator: Authenticator, email?: string) =>
  await service.call(signInByPasskey, { body: { ...authenticator.show({ challenge: await challengeToSignIn(service) }), email } });

/** The code that a passkey gives in place of one of the app. */
export async function codeBy(service: TestService, authenticator: Authenticator, who: Who): Promise<string> {
  const { challenge } = (await service.call(startPasskeyProof, {}, who)).reply.data;
  return (await service.call(provePasskey, { body: authenticator.show({ challenge }) }, who)).reply.data.second_factor;
}
