import { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import * as z from 'zod/mini';

/** How long an origin may take for its manifest, in milliseconds, as a development server first bundles what it serves; and how long that may be, in bytes. */
const TIMEOUT = 5000;
const MAX_BYTES = 1_000_000;

/** A path below the origin: nothing that could lead to another. */
const PathBelow = z.string().check(z.minLength(1), z.regex(/^(?:[\w-][\w/-]*)?(?:\.[\w/-]+)*\.?$/));

/** What a development server serves beside the manifest: a shell in which components can be replaced. */
const DevShell = z.object({ entry: PathBelow, styles: z.array(PathBelow) });

/** Addresses of the shell that the page uses in place of the live one. */
export interface DevShell {
  readonly entry: string;
  readonly styles: readonly string[];
}

export interface OverrideSource {
  readonly manifest: RemoteManifest;
  readonly devShell: DevShell | undefined;
}

/** Reads `remote.json` of an origin. Rejects when it is late, too long, leads elsewhere or is no manifest. */
export async function readSource(origin: string, timeout = TIMEOUT): Promise<OverrideSource> {
  const answer = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (!answer.ok) throw new Error(`${origin}/remote.json: ${answer.status}`);
  const json: unknown = JSON.parse(await boundedText(answer));
  const { devShell } = z.object({ devShell: z.optional(DevShell) }).parse(json);
  return {
    manifest: RemoteManifest.parse(json),
    devShell: devShell && { entry: `${origin}/${devShell.entry}`, styles: devShell.styles.map((path) => `${origin}/${path}`) },
  };
}

async function boundedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new Error(`${answer.url} is longer than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
