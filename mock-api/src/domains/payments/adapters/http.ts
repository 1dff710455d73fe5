import * as z from 'zod/mini';
import { ProviderRefusedError, ProviderUnreachableError } from '../provider.ts';

/** Longer than a company usually needs, shorter than a person waits. */
export const TIMEOUT_MS = 5000;

export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<Response>;

export interface CompanyAddress {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export type ProviderRequest = <T extends z.ZodMiniType>(
  answer: T,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  sent?: Sent,
) => Promise<z.output<T>>;
interface Sent {
  /** The same key is the same request, however often it comes. */
  readonly key?: string;
  readonly body?: object;
}

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** Not an answer about the payment: our key is wrong, there are too many of us, or another request with the key still runs. */
const NO_ANSWER = new Set([401, 403, 408, 425, 429]);

/** Gives up with the signal, also where `work` does not know of it. */
const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))]);

/**
 * Asks a company over HTTP. What it says no to is a ProviderRefusedError; no answer, a late, a broken or a senseless one is a
 * ProviderUnreachableError, after which nobody knows what happened there.
 */
export function providerClient(
  { url, secretKey }: Pick<CompanyAddress, 'url' | 'secretKey'>,
  send: Fetch,
  timeoutMs = TIMEOUT_MS,
): ProviderRequest {
  return async (answer, method, path, { key, body } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const exchange = async () => {
      const response = await send(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal,
      });
      return { status: response.status, json: (await response.json()) as unknown };
    };
    const { status, json } = await within(exchange(), signal).catch((cause: unknown) => {
      throw new ProviderUnreachableError(`${method} ${path}: no answer`, { cause });
    });
    if (status >= 400 && status < 500 && !NO_ANSWER.has(status)) {
      const refusal = Refusal.safeParse(json);
      if (refusal.success) throw new ProviderRefusedError(refusal.data.error.code, refusal.data.error.message);
    }
    const read = answer.safeParse(json);
    if (status >= 300 || !read.success)
      throw new ProviderUnreachableError(`${method} ${path}: answered ${status} with what makes no sense`);
    return read.data;
  };
}

/** Everything of a list, page after page; `path` has a query. */
export async function* pages<T extends z.ZodMiniType<{ id: string }>>(
  ask: ProviderRequest,
  one: T,
  path: string,
): AsyncIterable<z.output<T>> {
  const answer = z.object({ data: z.array(one), has_more: z.boolean() });
  for (let after = '', more = true; more; ) {
    const page = await ask(answer, 'GET', `${path}${after && `&after=${after}`}`);
    yield* page.data;
    after = encodeURIComponent(page.data.at(-1)?.id ?? '');
    more = page.has_more && after !== '';
  }
}
