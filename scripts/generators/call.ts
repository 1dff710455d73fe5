import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, camel, inserted, newFile, title } from './write.ts';

/** Where the routes of a domain begin, whatever they are called. */
const ROUTES = /export (?:async )?function \w{1,60}\(\s{0,9}app: FastifyInstance,\s{1,9}parts: ServiceParts[^{]{0,200}\{\n/;

const routesOf = (domain: string): string => `mock-api/src/domains/${domain}/routes.ts`;

/** The file of a domain's calls below the contracts: of the domain's own name, else the first that its routes import. */
function contractsOf(root: string, domain: string): string | undefined {
  if (!existsSync(join(root, routesOf(domain)))) return undefined;
  if (existsSync(join(root, `shared-contracts/src/${domain}/calls.ts`))) return `${domain}/calls`;
  return /@outpost\/shared-contracts\/([a-z-]{1,40}\/[a-z-]{0,40}calls?)'/.exec(readFileSync(join(root, routesOf(domain)), 'utf8'))?.[1];
}

/** Whose a call is: everybody's, or of the account in its path. */
export const OWNERS = ['everybody', 'account'] as const;
type Owner = (typeof OWNERS)[number];

/** A call at `<domain>/<name>`: its contract beside the others of the domain, its handler and its test. */
export function newCall(root: string, domain: string, name: string, owner: Owner = 'everybody'): Change[] {
  const routes = routesOf(domain);
  const module = contractsOf(root, domain);
  if (module === undefined) {
    const domains = readdirSync(join(root, 'mock-api/src/domains')).filter((one) => contractsOf(root, one) !== undefined);
    const otherwise = existsSync(join(root, 'mock-api/src/domains', domain))
      ? 'or write the call by hand beside those of the domain'
      : `or make a domain: pnpm generate domain ${domain}`;
    throw new Error(`${routes} serves no calls. Choose one of ${domains.join(', ')}, ${otherwise}`);
  }
  const contracts = `shared-contracts/src/${module}.ts`;
  const known = readFileSync(join(root, contracts), 'utf8');
  if (known.includes(`name: '${camel(name)}'`)) throw new Error(`${contracts} has a call named ${camel(name)}. Choose another name`);
  const serving = readFileSync(join(root, routes), 'utf8');
  const start = ROUTES.exec(serving)?.[0];
  if (!start) throw new Error(`${routes} has no function (app: FastifyInstance, parts: ServiceParts, …) that registers its routes`);
  const group = known.includes('const GROUP =') ? 'GROUP' : (/\bgroup: ('[^'\n]{1,60}')/.exec(known)?.[1] ?? `'${title(domain)}'`);
  const all = serving.includes(`import * as calls from '@outpost/shared-contracts/${module}';`);
  const call = all ? `calls.${camel(name)}` : camel(name);
  const imports = all ? handlerImport(name) : importsOf(name, module);
  if (owner === 'account') {
    const wire = known.includes('WireId') ? '' : "import { WireId } from '../call/wire.ts';\n";
    const own = serving.includes('requireOwn') ? '' : "import { requireOwn } from '../../platform/http/own.ts';\n";
    return [
      { path: contracts, text: `${wire}${known}\n${ownContractSource(name, domain, group)}` },
      inserted(root, routes, [{ after: start, text: `${ownRouteSource(name, call)}\n` }], imports + own),
      inserted(
        root,
        'mock-api/src/access.test.ts',
        [
          {
            after: 'const ROWS: readonly Row[] = [\n',
            text: `  { call: ${camel(name)}, owner: 'shopper', input: () => ({ params: { userId: SHOPPER } }) },\n`,
          },
        ],
        `import { ${camel(name)} } from '@outpost/shared-contracts/${module}';\n`,
      ),
      ...ownHandlerFiles(root, domain, name, module),
    ];
  }
  return [
    { path: contracts, text: `${known}\n${contractSource(name, `${domain}/${name}`, group)}` },
    inserted(root, routes, [{ after: start, text: `${routeSource(name, call)}\n` }], imports),
    ...handlerFiles(root, domain, name, module),
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

/** A call about the account in its path, for that account alone. */
const ownContractSource = (name: string, domain: string, group: string): string => `/** What belongs to an account; for itself alone. */
export const ${camel(name)} = defineCall({
  ids: [],
  name: '${camel(name)}',
  summary: '${title(name)}',
  group: ${group},
  method: 'GET',
  path: '${domain}/{userId}/${name}',
  auth: 'token',
  params: z.object({
    /** Id of the account. */
    userId: WireId,
  }),
  reply: z.object({
    data: z.object({
      /** Id of the account. */
      user_id: z.int(),
    }),
  }),
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});
`;

const ownRouteSource = (name: string, call: string): string => `  serveCall(app, parts, ${call}, async ({ caller, params }) => {
    requireOwn(caller, params.userId);
    return { data: ${handlerOf(name)}(caller.userId) };
  });`;

function ownHandlerFiles(root: string, domain: string, name: string, module: string): Change[] {
  const folder = `mock-api/src/domains/${domain}`;
  return [
    newFile(
      root,
      `${folder}/${name}.ts`,
      `/** What is kept of an account. */
export const ${handlerOf(name)} = (userId: number) => ({ user_id: userId });
`,
    ),
    newFile(
      root,
      `${folder}/${name}.test.ts`,
      `import { ${camel(name)} } from '@outpost/shared-contracts/${module}';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('${camel(name)}', () => {
  it('tells an account of itself, and nobody of another', async () => {
    const shopper = await service.tokenOf('shopper@outpost.test');
    const host = await service.tokenOf('host@outpost.test');
    const params = { userId: shopper.userId };
    expect((await service.call(${camel(name)}, { params }, shopper)).reply.data).toEqual({ user_id: shopper.userId });
    expect((await service.call(${camel(name)}, { params }, host)).problem.code).toBe('not_found');
    expect((await service.call(${camel(name)}, { params })).problem.code).toBe('unauthenticated');
  });
});
`,
    ),
  ];
}

/** `find-gift-shops` is answered by `answerFindGiftShops`, whatever it comes to answer. */
const handlerOf = (name: string): string => `answer${camel(`-${name}`)}`;

export const routeSource = (name: string, call = camel(name)): string =>
  `  serveCall(app, parts, ${call}, async ({ query }) => ({ data: ${handlerOf(name)}(query.q) }));`;

const handlerImport = (name: string): string => `import { ${handlerOf(name)} } from './${name}.ts';\n`;

export const importsOf = (name: string, module: string): string =>
  `import { ${camel(name)} } from '@outpost/shared-contracts/${module}';\n${handlerImport(name)}`;

/** What a call decides, apart from how it is asked, and its test against the whole service. */
export function handlerFiles(root: string, domain: string, name: string, module = `${domain}/calls`): Change[] {
  const folder = `mock-api/src/domains/${domain}`;
  return [
    newFile(
      root,
      `${folder}/${name}.ts`,
      `const NAMES = ['First', 'Second'];

/** The names that hold a text, in any case; all without one. */
export const ${handlerOf(name)} = (text = ''): string[] => NAMES.filter((one) => one.toLowerCase().includes(text.toLowerCase()));
`,
    ),
    newFile(
      root,
      `${folder}/${name}.test.ts`,
      `import { ${camel(name)} } from '@outpost/shared-contracts/${module}';
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
