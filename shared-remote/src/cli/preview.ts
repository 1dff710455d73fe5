import { paths } from '@outpost/shared-contracts/paths/paths';
import { buildPackage } from '../build/build-package.ts';
import { pageOf } from '../build/page-of.ts';
import { withBuild } from '../store/lock.ts';
import { previewQuery, previewText, readReplacement } from '../store/preview-link.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { assertReleasable } from './release.ts';

/** How long a link may last, in hours: folders of versions do not stay for ever. */
const MAX_HOURS = 30 * 24;

interface PreviewOptions {
  readonly root: string;
  readonly name: string;
  readonly workspace: string;
  readonly store: ReleaseStore;
  /** How long the link works, in hours. */
  readonly hours: number;
  /** An origin that serves the remote; absent: a published version. */
  readonly origin?: string;
  /** A version that is published already; absent: what the sources are now. */
  readonly version?: string;
  /** Address of the site. */
  readonly shell: string;
}

/**
 * Makes a link that shows a version of a remote, or what an origin serves, to whoever opens it, in place of the live
 * version. Publishes the present sources if nothing else is named; nothing goes live. Resolves with the lines to print.
 */
export async function makePreview(options: PreviewOptions): Promise<string> {
  const { name, store, hours, origin, shell } = options;
  if (!(hours > 0 && hours <= MAX_HOURS)) throw new Error(`A preview lasts for up to ${MAX_HOURS} hours: --hours 24`);
  if (origin && options.version) throw new Error('Say --origin or --version, not both');
  const target = origin?.replace(/\/$/, '') ?? options.version ?? (await publishSources(options));
  const replacement = readReplacement(`${name}@${target}`);
  if (!replacement) throw new Error(`"${target}" is neither an origin, such as https://preview.example, nor a version`);
  // A version that is not there fails here, and not at whoever opens the link.
  const page =
    replacement.target.kind === 'version' ? pageOf(await store.manifestOf(name, replacement.target.version)) : paths.home.pattern;
  const expires = Math.floor(Date.now() / 1000 + hours * 3600);
  const query = previewQuery({ ...replacement, expires, signature: store.sign(previewText(replacement, expires)) });
  return [
    `${name} ${target}, until ${new Date(expires * 1000).toISOString()}:`,
    `  ${shell}${page}?${query}`,
    'Whoever has the link sees it, for their browser only. Nothing is live.',
  ].join('\n');
}

async function publishSources({ root, workspace, store }: PreviewOptions): Promise<string> {
  return withBuild(root, async () => {
    const { manifest, distDir } = await buildPackage(root, workspace);
    await assertReleasable(manifest, distDir);
    await store.publish(manifest, distDir);
    return manifest.version;
  });
}
