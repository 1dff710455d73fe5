import * as z from 'zod/mini';

const TIMEOUT_MS = 4000;
const MAX_ANSWER_BYTES = 256 * 1024;

type Fetch = (
  url: string,
  init: { method: 'GET'; headers: Record<string, string>; redirect: 'error'; signal: AbortSignal },
) => Promise<Response>;

/** A site of others that is asked for what the home page shows. */
export interface OutsideSource {
  readonly url: string;
  /** Replaced by a simulator's where nothing is configured. */
  readonly fetch?: Fetch;
}

export interface PhotoSource extends OutsideSource {
  /** Address of the file with the token of the feed (E-185). */
  readonly tokenUrl: string;
}

export const below = (base: string, path: string): string => `${base.endsWith('/') ? base.slice(0, -1) : base}/${path}`;

/**
 * Reads an answer of a site of others. Rejects when it is late, too large, leads elsewhere, or is no success: only the
 * configured host is ever asked.
 */
export async function readOutside(source: OutsideSource, url: string, headers: Record<string, string> = {}): Promise<string> {
  const ask: Fetch = source.fetch ?? fetch;
  const response = await ask(url, { method: 'GET', headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`${new URL(url).host} answered more than ${MAX_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A list whose bad entries are left out; rejects where it is no list. */
export function entriesOf<S extends z.ZodMiniType>(json: string, entry: S): Array<z.output<S>> {
  const { data } = z.object({ data: z.array(z.unknown()) }).parse(JSON.parse(json));
  return data.flatMap((one) => {
    const parsed = entry.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}
