import type { IReachabilityForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import type { CycleRule } from './lib/folder-cycles.ts';

/** Tests, and what only tests use. */
const TEST = String.raw`\.(test|spec)\.tsx?$|/testing/|^[^/]+/test/|^e2e/`;
/** The tables of a domain. */
const SCHEMA = String.raw`^mock-api/src/domains/[^/]+/schema\.ts$`;
/** What several remotes do in the same way, bundled into those that do it: every shared package but the three that all stand on. */
const KIT = '^(shared-(?!contracts|ui|remote)[^/]+)/';
/** The contracts whose calls and words the shell may use; those of every other domain are for the remotes that own it. */
const OF_THE_SHELL = [
  'accounts',
  'brand',
  'call',
  'countries',
  'events',
  'http',
  'language',
  'loyalty',
  'messages',
  'money',
  'notifications',
  'paths',
  'problem',
  'shell',
  'text',
  'third-parties',
  'time',
  'uploads',
];
const PACKAGE = '^(shared-[^/]+|shell|mfe-[^/]+|mock-api)/';
/** The real path of an npm package, as pnpm lays it out. */
const npm = (...names: string[]): string => `/?node_modules/(${names.join('|')})/`;

const rule = (name: string, comment: string, from: IRegularForbiddenRuleType['from'], to: IRegularForbiddenRuleType['to']) =>
  ({ name, severity: 'error', comment, from, to }) satisfies IRegularForbiddenRuleType;

/**
 * Who may import whom. Capture groups instead of lists, so that a new remote, feature or domain is guarded from its first
 * line. `pnpm boundaries` runs this; boundaries.test.ts plants a violation of every rule.
 */
export const forbidden = [
  rule(
    'no-unresolvable',
    'A mistyped path is not forbidden, it is nowhere: every import has to lead somewhere.',
    {},
    { couldNotResolve: true },
  ),
  rule(
    'no-circular',
    'Modules that need each other cannot be understood or loaded one by one. Types are gone at run time.',
    {},
    {
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only'] },
    },
  ),
  rule(
    'not-to-dev-dep',
    'What runs at our users must not need a tool of ours.',
    { path: `${PACKAGE}(src|server)/`, pathNot: `${TEST}|^shared-remote/src/(build|cli)/` },
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'no-undeclared-dependency',
    'A package declares in its own package.json whatever it imports.',
    { path: `${PACKAGE}|^e2e/` },
    {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
    },
  ),
  rule(
    'no-tests-in-product',
    'Tests and their helpers are imported by tests only.',
    { path: `${PACKAGE}(src|server)/`, pathNot: TEST },
    { path: TEST },
  ),

  rule(
    'contracts-stand-alone',
    'Every package shares the contracts, so they bring only zod and rxjs, and what reads and writes cookies on both sides.',
    { path: '^shared-contracts/src/', pathNot: TEST },
    {
      pathNot: ['^shared-contracts/src/', npm('zod', 'rxjs', 'cookie')],
    },
  ),
  rule(
    'ui-knows-no-product',
    'The design system draws; it neither routes nor fetches nor knows a package above it.',
    { path: '^shared-ui/src/', pathNot: TEST },
    {
      pathNot: [
        '^shared-ui/src/',
        '^shared-contracts/src/(brand|language|money)/',
        npm(
          'react',
          'react-dom',
          '@types/react',
          '@types/react-dom',
          '@internationalized/date',
          'react-aria-components',
          'lucide-react',
          'country-flag-icons',
          '@fontsource-variable/rubik',
        ),
      ],
    },
  ),
  rule(
    'toolkit-knows-no-package',
    'What all remotes build on knows none of them, nor the shell.',
    { path: '^shared-remote/' },
    {
      path: ['^(shell|mfe-[^/]+|mock-api|e2e|scripts)/', KIT],
    },
  ),

  rule(
    'kits-are-strangers',
    'A kit is bundled into the remotes that use it: it knows neither them nor the shell nor another kit.',
    { path: KIT, pathNot: TEST },
    { path: ['^(shell|mfe-[^/]+|mock-api|e2e|scripts)/', '^shared-[^/]+/src/'], pathNot: ['^$1/', '^shared-(contracts|ui|remote)/src/'] },
  ),
  rule(
    'kits-are-for-remotes',
    'What a kit does is of the release of a remote; the shell and its server have none.',
    { path: '^(shell|e2e|scripts)/', pathNot: '^e2e/fixtures/remotes/' },
    { path: KIT },
  ),

  rule(
    'shell-loads-remotes-at-run-time',
    'A static import would tie the release of a remote to that of the shell.',
    { path: '^shell/' },
    {
      path: '^(mfe-[^/]+|mock-api|e2e|scripts)/',
    },
  ),
  rule(
    'shell-leaves-features-to-teams',
    'What a team owns stands in its remote, as pages and widgets (decision 0067). The shell speaks of people, messages and the platform.',
    { path: '^shell/src/', pathNot: TEST },
    {
      path: '^shared-contracts/src/',
      // Of prices: what its calculator modal and its loyalty widget say.
      pathNot: `^shared-contracts/src/((${OF_THE_SHELL.join('|')})/|pricing/(zones|discounts)\\.ts$)`,
    },
  ),
  rule(
    'shell-layers-look-down',
    'boot -> composition -> layout, modals, account -> services; upwards only types.',
    { path: '^shell/src/services/', pathNot: TEST },
    {
      path: '^shell/src/(boot|composition|layout|modals|account)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'shell-screens-do-not-compose',
    'Header, dialogs and account pages use services; what puts the page together uses them.',
    { path: '^shell/src/(layout|modals|account)/', pathNot: TEST },
    {
      path: '^shell/src/(boot|composition)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'shell-composition-below-boot',
    'Only the entries start things.',
    { path: '^shell/src/composition/', pathNot: TEST },
    { path: '^shell/src/boot/' },
  ),
  rule(
    'edge-runs-released-shells',
    'The edge renders with the bundle of the live release. Of the source it takes types, and the state that it writes for the page.',
    {
      path: '^shell/server/',
      pathNot: TEST,
    },
    { path: '^shell/src/', pathNot: '^shell/src/composition/page-state\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule('page-never-imports-the-edge', 'The browser gets no server code.', { path: '^shell/src/' }, { path: '^shell/(server|build)/' }),

  rule(
    'remotes-are-strangers',
    'Remotes meet through events, commands, widgets and paths.',
    { path: '^(mfe-[^/]+)/' },
    { path: '^mfe-[^/]+/', pathNot: '^$1/' },
  ),
  rule(
    'remotes-see-no-inside',
    'Of the rest of the tree a remote sees the shared packages only.',
    { path: '^mfe-[^/]+/' },
    { path: '^(shell|mock-api|e2e|scripts)/' },
  ),
  rule(
    'remotes-use-the-facades',
    'Of shared-remote a remote and its kits use the facades that the shell shares, and what is bundled because it holds nothing; another module would be there a second time.',
    {
      path: ['^mfe-[^/]+/src/', `${KIT}src/`],
      pathNot: TEST,
    },
    {
      path: '^shared-remote/src/',
      pathNot: String.raw`^shared-remote/src/(remote|bundled/[^/]+|runtime/facades/(router|i18n|query))\.tsx?$`,
    },
  ),
  rule(
    'bundled-modules-hold-nothing',
    'What goes into every bundle that uses it takes what holds something from the facades, or a page would have that twice.',
    { path: '^shared-remote/src/bundled/', pathNot: TEST },
    {
      path: '^shared-remote/src/',
      pathNot: String.raw`^shared-remote/src/(remote|bundled/[^/]+|runtime/facades/(router|i18n|query))\.tsx?$`,
    },
  ),
  rule(
    'remotes-build-by-preset',
    'How remotes are built is decided once.',
    { path: String.raw`^mfe-[^/]+/rspack\.config\.ts$` },
    { pathNot: String.raw`^shared-remote/src/build/remote-config\.ts$` },
  ),
  rule(
    'remotes-bring-few-libraries',
    'Routing, words and data come through the facades, or the page would load a second instance.',
    {
      path: ['^mfe-[^/]+/src/', `${KIT}src/`],
      pathNot: TEST,
    },
    {
      pathNot: [
        '^mfe-[^/]+/src/',
        '^shared-[^/]+/src/',
        npm('react', '@types/react', 'react-hook-form', 'idb', '@zxing/browser', 'lucide-react', 'rxjs', 'zod', 'csv-parse'),
      ],
    },
  ),
  rule(
    'features-are-strangers',
    'What two features need lies in the model or the components of the remote.',
    { path: '^(mfe-[^/]+/src/features/[^/]+)/' },
    {
      path: '^mfe-[^/]+/src/features/[^/]+/',
      pathNot: '^$1/',
    },
  ),
  rule(
    'features-are-leaves',
    'Only the entry of a remote knows its features.',
    { path: '^mfe-[^/]+/src/(model|components|widgets)/|^mfe-[^/]+/src/service\\.ts$', pathNot: TEST },
    {
      path: '^mfe-[^/]+/src/features/',
    },
  ),
  rule(
    'models-are-pure',
    'A model is tested without a page: no React, no components, no requests.',
    { path: ['^mfe-[^/]+/src/model/', '^mfe-[^/]+/src/features/.+/model/', `${KIT}src/model/`], pathNot: TEST },
    {
      path: [
        npm('react', 'react-dom', 'react-hook-form', 'lucide-react'),
        String.raw`\.tsx$`,
        String.raw`\.css$`,
        '^mfe-[^/]+/src/(api|components)/',
        '^mfe-[^/]+/src/features/.+/(api|components)/',
        '^shared-ui/',
        '^shared-remote/src/',
        `${KIT}src/(?!model/)`,
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'remote-is-the-entry',
    'Nothing inside a remote imports its entry.',
    { path: '^mfe-[^/]+/src/', pathNot: TEST },
    { path: String.raw`^mfe-[^/]+/src/remote\.ts$` },
  ),

  rule(
    'service-stands-alone',
    'The service shares the contracts with the pages, and nothing else.',
    { path: '^mock-api/' },
    {
      path: '^(shared-(?!contracts)[^/]+|shell|mfe-[^/]+|e2e|scripts)/',
    },
  ),
  rule(
    'service-knows-no-simulator',
    'Outside companies are asked over HTTP, whoever plays them: the service imports nothing of a simulator, not even a type.',
    { path: '^mock-api/src/', pathNot: TEST },
    { path: '^mock-api/simulators/' },
  ),
  rule(
    'production-loads-no-simulator',
    'What starts in production as well loads simulators only where it finds itself elsewhere, when it runs.',
    { path: String.raw`^(scripts/start-site|mock-api/scripts/(?!dev)[^/]+)\.ts$`, pathNot: TEST },
    { path: '^mock-api/simulators/', dependencyTypesNot: ['dynamic-import'] },
  ),
  rule(
    'simulators-know-no-service',
    'A simulated company shares no code with the service that asks it; only what draws pictures and papers is taken from there.',
    { path: '^mock-api/simulators/', pathNot: TEST },
    { path: '^mock-api/(src|test|scripts)/', pathNot: '^mock-api/src/platform/(pictures|pdf)/' },
  ),
  rule(
    'domains-ask-through-ports',
    'Of another domain one uses what it offers (`port.ts`), never its tables. Only a schema names another schema, for its foreign keys.',
    { path: '^mock-api/src/domains/([^/]+)/', pathNot: [TEST, SCHEMA] },
    {
      path: '^mock-api/src/domains/[^/]+/',
      pathNot: ['^mock-api/src/domains/$1/', String.raw`^mock-api/src/domains/[^/]+/port\.ts$`],
    },
  ),
  rule(
    'schemas-name-schemas',
    'Tables point at tables of others by foreign keys; what a schema needs besides is its own.',
    { path: String.raw`^mock-api/src/domains/([^/]+)/schema\.ts$` },
    { path: '^mock-api/src/domains/[^/]+/', pathNot: ['^mock-api/src/domains/$1/', SCHEMA] },
  ),
  rule(
    'ports-hand-out-no-tables',
    'A port that passes its tables on would be no port.',
    { path: String.raw`^mock-api/src/domains/[^/]+/port\.ts$` },
    { path: SCHEMA, dependencyTypes: ['export'] },
  ),
  rule(
    'composition-reads-no-tables',
    'What puts the service together takes what domains bring: own data, retention, topics, routes.',
    { path: String.raw`^mock-api/src/[^/]+\.ts$`, pathNot: TEST },
    { path: SCHEMA },
  ),
  rule(
    'domains-build-on-the-platform',
    'A domain knows neither the app nor the sample data; the type of the configuration is known to all.',
    { path: '^mock-api/src/domains/', pathNot: TEST },
    {
      path: '^mock-api/src/(?!domains/|platform/)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'platform-knows-no-domain',
    'Except for the list of all tables, which migrations are written from.',
    {
      path: '^mock-api/src/platform/',
      pathNot: [TEST, String.raw`^mock-api/src/platform/db/schema\.ts$`],
    },
    { path: '^mock-api/src/(domains|seed)/' },
  ),
  rule(
    'rules-are-pure',
    'Rules of a domain decide; they neither answer requests nor read tables.',
    { path: String.raw`^mock-api/src/domains/[^/]+/rules\.ts$` },
    {
      path: [npm('fastify', 'drizzle-orm', 'pg', 'axios', 'react'), String.raw`/(routes|repository)\.ts$`],
      dependencyTypesNot: ['type-only'],
    },
  ),

  rule(
    'stories-use-the-site',
    'Browser tests see what people see: they know addresses and sample data, never the source.',
    { path: '^e2e/', pathNot: '^e2e/fixtures/remotes/' },
    {
      pathNot: [
        '^e2e/',
        '^shared-contracts/src/(paths|testing|language)/',
        '^shared-remote/src/testing/structured-data\\.ts$',
        npm('@playwright/test', 'playwright', 'playwright-core', '@axe-core/playwright', 'axe-core', '@sparticuz/chromium'),
        npm('puppeteer-core', 'html-validate', 'lighthouse'),
      ],
      dependencyTypesNot: ['core'],
    },
  ),
  {
    name: 'only-stories-use-the-test-runner',
    severity: 'error',
    comment:
      'Benchmarks and the tour drive the browser themselves (playwright); @playwright/test would bring a runner that they are not part of.',
    from: { path: String.raw`^e2e/(bench/|tour\.ts$)` },
    to: { path: npm('@playwright/test'), reachable: true },
  } satisfies IReachabilityForbiddenRuleType,
  rule(
    'fixture-remotes-are-remotes',
    'A remote of the tests is built as a team builds one: from the shared packages and nothing else.',
    { path: '^e2e/fixtures/remotes/([^/]+)/' },
    {
      pathNot: [
        '^e2e/fixtures/remotes/$1/',
        '^shared-(contracts|ui)/src/',
        String.raw`^shared-remote/src/(remote|build/remote-config|runtime/facades/(router|i18n|query))\.tsx?$`,
        npm('react', '@types/react', 'zod'),
      ],
    },
  ),
  rule('tools-are-not-imported', 'Scripts run the packages, not the other way round.', { path: `${PACKAGE}|^e2e/` }, { path: '^scripts/' }),
];

/** Folders whose modules may need those of another, but not both each other's, however long the way around. */
export const acyclic: readonly CycleRule[] = [
  {
    name: 'domains-in-no-circle',
    comment: 'What two domains know of each other is registered where the service is put together (decision 0057).',
    folder: /^mock-api\/src\/domains\/([^/]+)\//,
    countsTypes: true,
    // Foreign keys point wherever the database needs them.
    exceptBetween: /\/schema\.ts$/,
    exceptFrom: /\.test\.ts$/,
  },
  {
    name: 'shell-folders-in-no-circle',
    comment: 'At run time the folders of the shell stand above one another: services, features, layout, composition, boot.',
    folder: /^shell\/src\/([^/]+)\//,
    countsTypes: false,
    exceptFrom: /\.test\.tsx?$|\/testing\//,
  },
];
