import type { NewPasskeyAnswer, PasskeyAnswer } from '@outpost/shared-contracts/accounts/passkey';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Config } from '../../config.ts';
import type { CallContext } from '../../platform/http/context.ts';

/** The site that passkeys are bound to: where it is, not where a request says that it went. */
export const siteOf = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => {
  const { hostname, origin } = new URL(publicOrigin);
  return { hostname, origin };
};

/** How passkeys sign: with P-256, as almost all do, Ed25519 or RSA. */
const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

const MOST_ID_BYTES = 1023;

interface Expected {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly log: CallContext['log'];
  /** Whether a challenge is one of ours, for what is done. */
  readonly isChallenge: (challenge: string) => boolean;
}

const expectedOf = ({ config, isChallenge }: Expected) => {
  const { origin, hostname } = siteOf(config);
  return { expectedOrigin: origin, expectedRPID: hostname, expectedChallenge: isChallenge, requireUserVerification: true };
};

/** What does not hold is not told apart outside: it is written down for who looks after the service. */
const refused = ({ log }: Expected, error: unknown): undefined => {
  log.info({ err: error }, 'a passkey was refused');
  return undefined;
};

/**
 * What an authenticator says without what its maker says about it: nobody asked for that, and reading certificates that anybody may
 * send would fetch what they name.
 */
function withoutMaker(attestation: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData');
  if (!(authData instanceof Uint8Array)) throw new Error('no data of an authenticator');
  return isoBase64URL.fromBuffer(
    isoCBOR.encode(
      new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    ),
  );
}

/** The public key of a new passkey; undefined where the answer does not hold: of another site, to another challenge, without looking who it is. */
export async function newKeyOf({ credential_id: id, client_data, attestation }: NewPasskeyAnswer, expected: Expected) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(expected),
      supportedAlgorithmIDs: ALGORITHMS,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: withoutMaker(attestation) },
        clientExtensionResults: {},
      },
    });
    const credential = verified ? registrationInfo.credential : undefined;
    if (credential?.id !== id || isoBase64URL.toBuffer(id).length > MOST_ID_BYTES) throw new Error('another credential');
    return { publicKey: credential.publicKey, counter: credential.counter };
  } catch (error) {
    return refused(expected, error);
  }
}

interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** The counter of a passkey that was shown; undefined where the answer does not hold, also by a counter that went back. */
export async function counterOf(answer: PasskeyAnswer, kept: KeptPasskey, expected: Expected): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(expected),
      credential: { id: kept.credentialId, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
      response: {
        id: answer.credential_id,
        rawId: answer.credential_id,
        type: 'public-key',
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
        },
        clientExtensionResults: {},
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    return refused(expected, error);
  }
}
