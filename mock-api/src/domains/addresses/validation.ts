import { NewAddress, type validateAddress } from '@outpost/shared-contracts/addresses/calls';
import * as z from 'zod/mini';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { readAddress } from './book.ts';

/** What a company says of an address. */
const Said = z.union([
  z.object({ verdict: z.enum(['deliverable', 'not_found']) }),
  z.object({ verdict: z.literal('suggestion'), address: NewAddress }),
]);
type Said = z.infer<typeof Said>;

/** A company that knows postal addresses. Rejects when it cannot say, and stops when the signal does. */
export interface AddressCompany {
  check(address: NewAddress, signal: AbortSignal): Promise<Said>;
}

export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

/**
 * A company behind HTTP: `POST <url>/check` with the address as it is written in books answers `{ verdict }`:
 * `deliverable`, `not_found`, or `suggestion` with the `address` as it should be.
 */
export function httpAddressCompany(url: string, send: Fetch = fetch): AddressCompany {
  return {
    async check(address, signal) {
      const answer = await send(`${url.replace(/\/$/, '')}/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(address),
        signal,
      });
      if (!answer.ok) throw new Error(`The company for addresses answered ${answer.status}`);
      return Said.parse(await answer.json());
    },
  };
}

/** So long a person waits for a hint that nothing depends on. */
const LONGEST_MS = 4000;
const NOBODY_KNOWS = { verdict: 'unknown', suggestion: null } as const;

/** Asks whether post reaches an address of the caller's book (E-071). What the company does not answer is not known. */
export const validate =
  (company: AddressCompany | undefined): CallHandler<typeof validateAddress> =>
  async ({ params, log, ...context }) => {
    const { line1, line2, city_name, state, post_code, country_code } = await readAddress(params.id, context);
    if (!company) return { data: NOBODY_KNOWS };
    try {
      const address = { line1, line2, city_name, state, post_code, country_code };
      const said = await company.check(address, AbortSignal.timeout(LONGEST_MS));
      return { data: { verdict: said.verdict, suggestion: said.verdict === 'suggestion' ? said.address : null } };
    } catch (error) {
      log.warn({ err: error }, 'the company for addresses did not answer');
      return { data: NOBODY_KNOWS };
    }
  };
