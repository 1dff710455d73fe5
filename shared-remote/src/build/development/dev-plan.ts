import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type BuildPlan, remotePlan } from '../remote-plan.ts';

const require = createRequire(import.meta.url);

interface DevPlanOptions {
  readonly root: string;
  /** Where everything is written; emptied by nobody. */
  readonly dist: string;
  /** Origin of the development server. */
  readonly origin: string;
  /** False: the page reloads after a change. True needs a shell with React's development build. */
  readonly hot: boolean;
}

/** The build of a remote under development: its sources as they are, with absolute addresses, replaceable in an open page. */
export async function developmentPlan({ root, dist, origin, hot }: DevPlanOptions): Promise<BuildPlan> {
  const entry = hot ? await writeHotEntry(root, dist) : undefined;
  const plan = remotePlan(root, 'development', entry);
  const client: Configuration = {
    ...plan.client,
    output: {
      ...plan.client.output,
      path: join(dist, 'client'),
      publicPath: `${origin}/client/`,
      uniqueName: `${plan.name}-dev`,
      // A save may be built twice in a row; an open page still asks for the first of the two updates.
      clean: false,
    },
    ...(hot && {
      resolve: { ...plan.client.resolve, alias: { 'react/jsx-dev-runtime$': require.resolve('./jsx-dev-runtime.ts') } },
      plugins: [...(plan.client.plugins ?? []), new ReactRefreshRspackPlugin({ library: `${plan.name}-dev` })],
    }),
  };
  return { ...plan, client, server: { ...plan.server, output: { ...plan.server.output, path: join(dist, 'server') } } };
}

/** The module that the container exposes: it alone accepts changes, because only it knows the remote by its path. */
async function writeHotEntry(root: string, dist: string): Promise<string> {
  const path = join(dist, 'hot-entry.js');
  const sources = JSON.stringify(join(root, 'src/remote.ts'));
  await mkdir(dist, { recursive: true });
  await writeFile(
    path,
    `import { remote as sources } from ${sources};
import { hotRemote } from ${JSON.stringify(require.resolve('./hot-remote.tsx'))};
const hot = hotRemote(sources, () => location.reload());
export const remote = hot.remote;
import.meta.webpackHot?.accept(${sources}, () => void hot.replace(sources));
`,
  );
  return path;
}
