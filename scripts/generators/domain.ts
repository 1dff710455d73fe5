import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contractSource, handlerFiles, importsOf, routeSource } from './call.ts';
import { type Change, camel, inserted, newFile, title } from './write.ts';

/** A domain of the service with one call at `<name>`, entered where the service lists its calls, its routes and what its groups of calls are about. */
export function newDomain(root: string, name: string): Change[] {
  const folder = `mock-api/src/domains/${name}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already. Choose another name`);
  const call = `list-${name}`;
  const routes = `${camel(name)}Routes`;
  return [
    newFile(
      root,
      `shared-contracts/src/${name}/calls.ts`,
      `import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';

const GROUP = '${title(name)}';

${contractSource(call, name, 'GROUP')}`,
    ),
    newFile(
      root,
      `${folder}/routes.ts`,
      `${importsOf(call, `${name}/calls`)}import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';

export function ${routes}(app: FastifyInstance, parts: ServiceParts): void {
${routeSource(call)}
}
`,
    ),
    ...handlerFiles(root, name, call),
    inserted(root, 'mock-api/src/platform/docs/openapi.ts', [
      { after: 'const GROUPS: Readonly<Record<string, string>> = {\n', text: `  '${title(name)}': '${title(name)} and their names.',\n` },
    ]),
    inserted(
      root,
      'mock-api/src/calls.ts',
      [{ after: 'export const CALLS: readonly Call[] = [\n', text: `  ${camel(name)},\n` }],
      `import * as ${camel(name)} from '@outpost/shared-contracts/${name}/calls';\n`,
    ),
    inserted(
      root,
      'mock-api/src/app.ts',
      [{ after: 'for (const routes of [\n', text: `      ${routes},\n` }],
      `import { ${routes} } from './domains/${name}/routes.ts';\n`,
    ),
  ];
}
