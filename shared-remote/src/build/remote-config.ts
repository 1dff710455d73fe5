import type { Configuration } from '@rspack/core';
import { buildConfig } from './build-config.ts';
import { remotePlan } from './remote-plan.ts';

/** What `rspack` tells a configuration: which command runs, and what `--env` says. */
export interface RspackEnv {
  /** `rspack dev`. */
  readonly RSPACK_SERVE?: boolean;
  /** With `build`: the lock of the folder is the caller's. */
  readonly held?: boolean;
  /** With `dev`: address of the running site; default: http://localhost:3000. */
  readonly shell?: string;
  /** With `dev`: keep the site's own shell; the page reloads after a change. */
  readonly liveShell?: boolean;
}

/** The options of the command line that the preset reads. */
export interface RspackOptions {
  readonly port?: number | string;
}

/** A configuration as `rspack build` and `rspack dev` load it. */
export type RspackPreset = (env?: RspackEnv, options?: RspackOptions) => Promise<Configuration[]>;

/**
 * The build of a remote, and its development server; its `rspack.config.ts` is this one call. `rspack build` in its folder
 * fills `dist` with what is released; `rspack dev` serves it from its sources for a running site.
 */
export function remoteConfig(root: string): RspackPreset {
  return async (env = {}, { port = 4100 } = {}) => {
    if (!env.RSPACK_SERVE) return buildConfig(remotePlan(root), { held: env.held === true });
    // With what builds a shell, which nobody needs who only builds a remote.
    const { devConfig } = await import('./development/dev-config.ts');
    return [await devConfig(root, { port: Number(port), shell: env.shell ?? 'http://localhost:3000', liveShell: env.liveShell === true })];
  };
}
