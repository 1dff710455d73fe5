import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS } from '../src/calls.ts';
import { streamDocs } from '../src/domains/notifications/docs.ts';
import { openApiOf } from '../src/platform/docs/openapi.ts';

/** What Redocly's recommended rules find in the published document; they look on this machine alone. */
interface Fault {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** Paths as the specification writes them: with a slash at the end, and `{entity}/message`, which could be almost any other. */
const specified = new Set(CALLS.filter(({ ids }) => ids.length > 0).map(({ path }) => `/api/${path}`));
const OF_PATHS = ['no-path-trailing-slash', 'no-ambiguous-paths'];

/** Redocly names the paths that it means in its sentence. */
const isSpecified = ({ ruleId, message }: Fault): boolean =>
  OF_PATHS.includes(ruleId) && message.split('`').some((quoted) => specified.has(quoted));

const folder = mkdtempSync(join(tmpdir(), 'document-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiOf(CALLS, 'https://outpost.test', streamDocs)));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [REDOCLY, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
    },
  );
  if (!stdout.includes('"problems"')) throw new Error(`Redocly did not look at the document: ${stderr}`);
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { problems: readonly Fault[] };
  const faults = problems.filter((fault) => !isSpecified(fault));
  for (const { ruleId, message, location } of faults) process.stdout.write(`${ruleId} ${location[0]?.pointer ?? ''}\n  ${message}\n`);
  if (faults.length > 0) process.stdout.write('`pnpm unit openapi` says more: which call, field or group, and where its text stands\n');
  process.stdout.write(`${problems.length - faults.length} paths are as the specification has them, ${faults.length} faults\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
