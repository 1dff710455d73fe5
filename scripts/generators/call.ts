import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, camel, inserted, newFile, pascal, title } from './write.ts';

/** Where the routes of a domain begin, whatever they are called. */
const ROUTES = /export (?:async )?function \w{1,60}\(app: FastifyInstance, parts: ServiceParts[^{]{0,200}\{\n/;

/** A call at `<domain>/<name>`: its contract beside the others of the domain, its handler and its test. */
export function newCall(root: string, domain: string, name: string): Change[] {
  const contracts = `shared-contracts/src/${domain}/calls.ts`;
  const routes = `mock-api/src/domains/${domain}/routes.ts`;
  const known = readFileSync(join(root, contracts), 'utf8');
  if (known.includes(`name: '${camel(name)}'`)) throw new Error(`${contracts} has a call named ${camel(name)}. Choose another name`);
  const start = ROUTES.exec(readFileSync(join(root, routes), 'utf8'))?.[0];
  if (!start) throw new Error(`${routes} has no function (app: FastifyInstance, parts: ServiceParts, …) that registers its routes`);
  const group = known.includes('const GROUP =') ? 'GROUP' : `'${title(domain)}'`;
  return [
    { path: contracts, text: `${known}\n${contractSource(name, `${domain}/${name}`, group)}` },
    inserted(root, routes, [{ after: start, text: `${routeSource(name)}\n` }], importsOf(domain, name)),
    ...handlerFiles(root, domain, name),
  ];
}

/** A call that lists names, and finds among them. */
export const contractSource = (
  name: string,
  path: string,
  group: string,
): string => `/** Finds by a part of a name, in any case; without \`q\` everything. */
export const ${camel(name)} = defineCall({
  ids: [],
  name: '${camel(name)}',
  summary: '${title(name)}',
  group: ${group},
  method: 'GET',
  path: '${path}',
  auth: 'none',
  query: z.object({
    /** A part of a name. */
    q: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: z.object({
    /** Names, in the order of the alphabet. */
    data: z.array(z.string()),
  }),
  problems: ['validation_failed'],
});
`;

export const routeSource = (name: string): string =>
  `  serveCall(app, parts, ${camel(name)}, async ({ query }) => ({ data: find${pascal(name)}(query.q) }));`;

export const importsOf = (domain: string, name: string): string =>
  `import { ${camel(name)} } from '@outpost/shared-contracts/${domain}/calls';\nimport { find${pascal(name)} } from './${name}.ts';\n`;

/** What a call decides, apart from how it is asked, and its test against the whole service. */
export function handlerFiles(root: string, domain: string, name: string): Change[] {
  const folder = `mock-api/src/domains/${domain}`;
  return [
    newFile(
      root,
      `${folder}/${name}.ts`,
      `const NAMES = ['First', 'Second'];

/** The names that hold a text, in any case; all without one. */
export const find${pascal(name)} = (text = ''): string[] => NAMES.filter((one) => one.toLowerCase().includes(text.toLowerCase()));
`,
    ),
    newFile(
      root,
      `${folder}/${name}.test.ts`,
      `import { ${camel(name)} } from '@outpost/shared-contracts/${domain}/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ SEED: 'reference' });
});
afterAll(() => service.close());

describe('${camel(name)}', () => {
  it('finds by a part of a name, in any case, and everything without one', async () => {
    const found = async (query: { q?: string }) => (await service.call(${camel(name)}, { query })).reply.data;
    expect(await found({})).toEqual(['First', 'Second']);
    expect(await found({ q: 'SEC' })).toEqual(['Second']);
  });

  it('refuses a text that is too long', async () => {
    expect((await service.call(${camel(name)}, { query: { q: 'x'.repeat(81) } })).status).toBe(422);
  });
});
`,
    ),
  ];
}
