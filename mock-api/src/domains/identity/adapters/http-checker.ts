import { REJECT_REASONS } from '@outpost/shared-contracts/hosts/identity';
import * as z from 'zod/mini';
import { type CompanyAddress, type Fetch, ProviderRefusedError, providerClient } from '../../payments/port.ts';
import type { IdentityCompany } from '../provider.ts';

/** Longer than others take: ten megabytes travel with it. */
const TIMEOUT_MS = 60_000;

const Begun = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
const Check = z.discriminatedUnion('status', [
  z.object({ status: z.literal('processing') }),
  z.object({ status: z.literal('approved') }),
  z.object({ status: z.literal('rejected'), reason: z.enum(REJECT_REASONS) }),
]);

/**
 * A company behind our own HTTP API: `POST /v1/checks` takes a document with its pictures in base64 and answers its id, the
 * same one for the same `idempotency-key`; `GET /v1/checks/{id}` answers how it stands, `not_found` for one that is forgotten.
 */
export function httpChecker(
  address: Pick<CompanyAddress, 'url' | 'secretKey'>,
  send: Fetch = fetch,
  timeoutMs = TIMEOUT_MS,
): IdentityCompany {
  const ask = providerClient(address, send, timeoutMs);
  return {
    async begin({ key, files, ...document }) {
      const pictures = files.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content).toString('base64') }));
      return (await ask(Begun, 'POST', '/v1/checks', { key, body: { ...document, files: pictures } })).id;
    },
    async look(id) {
      try {
        return await ask(Check, 'GET', `/v1/checks/${encodeURIComponent(id)}`);
      } catch (error) {
        if (error instanceof ProviderRefusedError && error.code === 'not_found') return { status: 'unknown' };
        throw error;
      }
    },
  };
}
