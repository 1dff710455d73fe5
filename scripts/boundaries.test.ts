import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { acyclic, forbidden } from './boundary-rules.ts';

const PACKAGES = [
  'shared-contracts',
  'shared-ui',
  'shared-remote',
  'shared-pay',
  'shared-other',
  'shell',
  'mfe-bfm',
  'mfe-host',
  'mock-api',
  'e2e',
];
const LIBRARIES = [
  'zod',
  'rxjs',
  'cookie',
  'react',
  'react-dom',
  'react-router-dom',
  'react-i18next',
  '@tanstack/react-query',
  'axios',
  'fastify',
  'drizzle-orm',
  'vitest',
  '@playwright/test',
  'playwright',
];

/** What every package offers to the others, and a tree in which every import is allowed. */
const CLEAN: Record<string, string> = {
  'shared-contracts/src/brand/brand.ts': `export const brand = 'x';`,
  'shared-contracts/src/paths/paths.ts': `import { z } from 'zod'; export const paths = z;`,
  'shared-contracts/src/orders/order.ts': `import { brand } from '../brand/brand.ts'; export const order = brand;`,
  'shared-contracts/src/pricing/zones.ts': `export const zones = 1;`,
  'shared-contracts/src/pricing/fees.ts': `export const fees = 1;`,
  'shared-contracts/src/testing/builders.ts': `export const anOrder = 1;`,
  'shared-ui/src/components/button/index.ts': `import 'react'; import '@outpost/shared-contracts/brand/brand'; export const Button = 1;`,
  'shared-remote/src/remote.ts': `import '@outpost/shared-contracts/orders/order'; export const useShell = 1;`,
  'shared-remote/src/runtime/facades/router.ts': `export { Link } from 'react-router-dom';`,
  'shared-remote/src/bundled/failed.ts': `import '../remote.ts'; import './part.ts'; export const failed = 1;`,
  'shared-remote/src/bundled/part.ts': `export const part = 1;`,
  'shared-remote/src/runtime/inside.ts': `export const inside = 1;`,
  'shared-remote/src/build/remote-config.ts': `export const remoteConfig = 1;`,
  'shared-remote/src/testing/render-route.ts': `import 'vitest'; export const renderRoute = 1;`,
  'shared-pay/src/model/card.ts': `import '@outpost/shared-contracts/orders/order'; export const card = 1;`,
  'shared-pay/src/fields.ts': `import 'react'; import '@outpost/shared-remote/remote'; import '@outpost/shared-ui/button'; import './model/card.ts'; export const fields = 1;`,
  'shared-other/src/view.ts': `import '@outpost/shared-remote/router'; export const view = 1;`,
  'shell/src/boot/browser.ts': `import '../composition/site.ts';`,
  'shell/src/composition/site.ts': `import '../layout/header.ts'; import '../services/session.ts'; export const site = 1;`,
  'shell/src/composition/page-state.ts': `export const STATE = 'state';`,
  'shell/src/layout/header.ts': `import '../services/session.ts'; import '@outpost/shared-contracts/pricing/zones'; export const header = 1; export type Header = 1;`,
  'shell/src/services/session.ts': `import type { Header } from '../layout/header.ts'; import 'axios'; export const session = 1 as Header;`,
  'shell/server/app.ts': `import 'fastify'; import { STATE } from '../src/composition/page-state.ts'; import type { Header } from '../src/layout/header.ts'; export const app = STATE as unknown as Header;`,
  'mfe-bfm/rspack.config.ts': `import { remoteConfig } from '@outpost/shared-remote/build/remote-config'; export default remoteConfig;`,
  'mfe-bfm/src/remote.ts': `export const load = () => import('./features/basket/page.ts');`,
  'mfe-bfm/src/model/cart.ts': `import '@outpost/shared-contracts/orders/order'; import '@outpost/shared-pay/model/card'; export const cart = 1;`,
  'mfe-bfm/src/features/basket/page.ts': `import 'react'; import { Link } from '@outpost/shared-remote/router'; import '@outpost/shared-remote/remote'; import '@outpost/shared-ui/button'; import '@outpost/shared-pay/fields'; import '../../model/cart.ts'; export const page = Link;`,
  'mfe-bfm/src/features/basket/page.test.ts': `import 'vitest'; import '@outpost/shared-remote/testing/render-route'; import '@outpost/shared-contracts/testing/builders'; import './page.ts';`,
  'mfe-bfm/src/features/checkout/page.ts': `export const page = 1;`,
  'mfe-host/src/model/host.ts': `export const host = 1; export type Host = 1;`,
  'mock-api/src/app.ts': `import './domains/cart/routes.ts'; import './seed/seed.ts'; export const app = 1;`,
  'mock-api/src/seed/seed.ts': `import '../domains/cart/repository.ts'; export const seed = 1;`,
  'mock-api/src/platform/db/schema.ts': `export * from '../../domains/cart/schema.ts';`,
  'mock-api/src/domains/cart/schema.ts': `import 'drizzle-orm'; import { sellers } from '../sellers/schema.ts'; export const carts = sellers;`,
  'mock-api/src/domains/cart/repository.ts': `import './schema.ts'; export const repository = 1;`,
  'mock-api/src/domains/cart/port.ts': `import './repository.ts'; import { carts } from './schema.ts'; export const port = carts;`,
  'mock-api/src/domains/cart/rules.ts': `export const rules = 1;`,
  'mock-api/src/domains/cart/routes.ts': `import 'fastify'; import './rules.ts'; export const routes = 1;`,
  'mock-api/src/domains/bfm/routes.ts': `import '../cart/port.ts'; export const routes = 1;`,
  'mock-api/src/domains/bfm/schema.ts': `import { carts } from '../cart/schema.ts'; export const purchases = carts;`,
  // Foreign keys are no circle: carts point at sellers, whose port asks carts.
  'mock-api/src/domains/sellers/schema.ts': `export const sellers = 1;`,
  'mock-api/src/domains/sellers/port.ts': `import '../cart/port.ts'; export const port = 1;`,
  'mock-api/src/platform/pictures/drawings.ts': `export const drawing = 1;`,
  'mock-api/simulators/beside.ts': `import './money/cards.ts'; import '../src/platform/pictures/drawings.ts'; export const beside = 1;`,
  'mock-api/simulators/money/cards.ts': `export const card = 1; export type Card = 1;`,
  'mock-api/simulators/money/cards.test.ts': `import 'vitest'; import './cards.ts'; import '../../src/app.ts';`,
  'mock-api/scripts/dev.ts': `import '../simulators/beside.ts'; import '../src/app.ts';`,
  'mock-api/scripts/load.ts': `export const load = () => import('../simulators/beside.ts');`,
  'e2e/stories/buy.spec.ts': `import '@playwright/test'; import 'node:path'; import '@outpost/shared-contracts/paths/paths'; import '../fixtures/site.ts';`,
  'e2e/fixtures/site.ts': `export const site = 1;`,
  'e2e/fixtures/test.ts': `import '@playwright/test'; export const test = 1;`,
  'e2e/bench/run.ts': `import 'playwright'; import '../fixtures/site.ts';`,
  'e2e/fixtures/remotes/mfe-odd/src/page.ts': `import '@outpost/shared-remote/remote'; export const page = 1;`,
  'scripts/tool.ts': `import '@outpost/shared-remote/remote'; export const tool = 1;`,
};

/** One file for each rule that breaks it, and nothing but it. */
const PLANTED: readonly { rule: string; file: string; text: string; also?: readonly string[] }[] = [
  { rule: 'no-unresolvable', file: 'shell/src/services/a.ts', text: `import './mistyped.ts';` },
  { rule: 'no-circular', file: 'shell/src/services/b.ts', text: `import './bb.ts'; export const b = 1;` },
  { rule: 'not-to-dev-dep', file: 'shell/src/services/c.ts', text: `import 'vitest';` },
  { rule: 'no-undeclared-dependency', file: 'shell/src/services/d.ts', text: `import 'undeclared';` },
  { rule: 'no-tests-in-product', file: 'shell/src/services/e.ts', text: `import '@outpost/shared-contracts/testing/builders';` },
  { rule: 'contracts-stand-alone', file: 'shared-contracts/src/a.ts', text: `import 'react';` },
  { rule: 'contracts-stand-alone', file: 'shared-contracts/src/b.ts', text: `import 'node:fs';` },
  { rule: 'ui-knows-no-product', file: 'shared-ui/src/a.ts', text: `import 'react-router-dom';` },
  { rule: 'ui-knows-no-product', file: 'shared-ui/src/b.ts', text: `import '@outpost/shared-contracts/orders/order';` },
  { rule: 'toolkit-knows-no-package', file: 'shared-remote/src/a.ts', text: `import '../../shell/src/services/session.ts';` },
  { rule: 'toolkit-knows-no-package', file: 'shared-remote/src/b.ts', text: `import '@outpost/shared-pay/fields';` },
  { rule: 'kits-are-strangers', file: 'shared-pay/src/a.ts', text: `import '@outpost/shared-other/view';` },
  { rule: 'kits-are-strangers', file: 'shared-pay/src/b.ts', text: `import '../../mfe-host/src/model/host.ts';` },
  { rule: 'kits-are-strangers', file: 'shared-pay/src/c.ts', text: `import '../../shell/src/services/session.ts';` },
  { rule: 'kits-are-for-remotes', file: 'shell/src/services/h.ts', text: `import '@outpost/shared-pay/fields';` },
  { rule: 'bundled-modules-hold-nothing', file: 'shared-remote/src/bundled/a.ts', text: `import '../runtime/inside.ts';` },
  { rule: 'remotes-use-the-facades', file: 'shared-pay/src/d.ts', text: `import '@outpost/shared-remote/runtime/inside';` },
  { rule: 'remotes-bring-few-libraries', file: 'shared-pay/src/e.ts', text: `import 'axios';` },
  { rule: 'models-are-pure', file: 'shared-pay/src/model/a.ts', text: `import 'react';` },
  { rule: 'models-are-pure', file: 'mfe-bfm/src/model/b.ts', text: `import '@outpost/shared-pay/fields';` },
  { rule: 'service-stands-alone', file: 'mock-api/src/b.ts', text: `import '@outpost/shared-pay/model/card';` },
  { rule: 'shell-loads-remotes-at-run-time', file: 'shell/src/composition/a.ts', text: `import '../../../mfe-host/src/model/host.ts';` },
  { rule: 'shell-leaves-features-to-teams', file: 'shell/src/modals/a.ts', text: `import '@outpost/shared-contracts/orders/order';` },
  { rule: 'shell-leaves-features-to-teams', file: 'shell/src/services/j.ts', text: `import '@outpost/shared-contracts/pricing/fees';` },
  { rule: 'shell-layers-look-down', file: 'shell/src/services/f.ts', text: `import '../layout/header.ts';` },
  { rule: 'shell-screens-do-not-compose', file: 'shell/src/layout/a.ts', text: `import '../composition/page-state.ts';` },
  { rule: 'shell-composition-below-boot', file: 'shell/src/composition/b.ts', text: `import '../boot/browser.ts';` },
  { rule: 'edge-runs-released-shells', file: 'shell/server/a.ts', text: `import '../src/services/session.ts';` },
  { rule: 'page-never-imports-the-edge', file: 'shell/src/services/g.ts', text: `import '../../server/app.ts';` },
  {
    rule: 'remotes-are-strangers',
    file: 'mfe-bfm/src/a.test.ts',
    text: `import type { Host } from '../../mfe-host/src/model/host.ts'; export const a = 1 as Host;`,
  },
  { rule: 'remotes-see-no-inside', file: 'mfe-bfm/src/b.test.ts', text: `import '../../shell/src/services/session.ts';` },
  { rule: 'remotes-use-the-facades', file: 'mfe-bfm/src/c.ts', text: `import '@outpost/shared-remote/runtime/inside';` },
  { rule: 'remotes-build-by-preset', file: 'mfe-host/rspack.config.ts', text: `import 'node:path'; export default 1;` },
  { rule: 'remotes-bring-few-libraries', file: 'mfe-bfm/src/d.ts', text: `import 'react-router-dom';` },
  { rule: 'remotes-bring-few-libraries', file: 'mfe-bfm/src/e.ts', text: `import '@tanstack/react-query';` },
  { rule: 'remotes-bring-few-libraries', file: 'mfe-bfm/src/f.ts', text: `import 'react-i18next';` },
  { rule: 'remotes-bring-few-libraries', file: 'mfe-bfm/src/g.ts', text: `import 'axios';` },
  { rule: 'remotes-bring-few-libraries', file: 'mfe-host/src/h.ts', text: `import 'react-dom';` },
  { rule: 'features-are-strangers', file: 'mfe-bfm/src/features/basket/a.ts', text: `import '../checkout/page.ts';` },
  { rule: 'features-are-leaves', file: 'mfe-bfm/src/components/a.ts', text: `import '../features/checkout/page.ts';` },
  { rule: 'models-are-pure', file: 'mfe-bfm/src/features/basket/model/a.ts', text: `import 'react';` },
  { rule: 'models-are-pure', file: 'mfe-bfm/src/features/basket/page/model/a.ts', text: `import 'react';` },
  { rule: 'models-are-pure', file: 'mfe-bfm/src/model/a.ts', text: `import '@outpost/shared-remote/remote';` },
  { rule: 'remote-is-the-entry', file: 'mfe-bfm/src/i.ts', text: `import './remote.ts';` },
  { rule: 'service-stands-alone', file: 'mock-api/src/a.ts', text: `import '../../shared-remote/src/remote.ts';` },
  { rule: 'service-knows-no-simulator', file: 'mock-api/src/c.ts', text: `export const c = () => import('../simulators/beside.ts');` },
  {
    rule: 'service-knows-no-simulator',
    file: 'mock-api/src/domains/bfm/f.ts',
    text: `import type { Card } from '../../../simulators/money/cards.ts'; export const f = 1 as Card;`,
  },
  { rule: 'production-loads-no-simulator', file: 'mock-api/scripts/reconcile.ts', text: `import '../simulators/beside.ts';` },
  { rule: 'production-loads-no-simulator', file: 'scripts/start-site.ts', text: `import '../mock-api/simulators/beside.ts';` },
  { rule: 'simulators-know-no-service', file: 'mock-api/simulators/money/a.ts', text: `import '../../src/domains/cart/port.ts';` },
  { rule: 'domains-ask-through-ports', file: 'mock-api/src/domains/bfm/a.ts', text: `import '../cart/repository.ts';` },
  { rule: 'domains-ask-through-ports', file: 'mock-api/src/domains/bfm/c.ts', text: `import '../cart/schema.ts';` },
  {
    rule: 'domains-ask-through-ports',
    file: 'mock-api/src/domains/bfm/d.ts',
    text: `import type { carts } from '../cart/schema.ts'; export const d = 1 as typeof carts;`,
  },
  // No domain is left out, whatever it is called.
  { rule: 'domains-ask-through-ports', file: 'mock-api/src/domains/orders/a.ts', text: `import '../cart/schema.ts';` },
  { rule: 'domains-ask-through-ports', file: 'mock-api/src/domains/bfm/e.ts', text: `import '../orders/schema.ts';` },
  { rule: 'domains-in-no-circle', file: 'mock-api/src/domains/orders/port.ts', text: `import '../ring-d/port.ts'; export const port = 1;` },
  { rule: 'schemas-name-schemas', file: 'mock-api/src/domains/hosts/schema.ts', text: `import '../cart/port.ts';` },
  { rule: 'ports-hand-out-no-tables', file: 'mock-api/src/domains/stores/port.ts', text: `export { shelves } from './schema.ts';` },
  { rule: 'composition-reads-no-tables', file: 'mock-api/src/retention.ts', text: `import './domains/cart/schema.ts';` },
  { rule: 'domains-in-no-circle', file: 'mock-api/src/domains/ring-a/port.ts', text: `import '../ring-b/port.ts'; export const a = 1;` },
  {
    rule: 'domains-in-no-circle',
    file: 'mock-api/src/domains/ring-c/topic.ts',
    text: `import type { A } from '../ring-a/types.ts'; export const c = 1 as A;`,
  },
  { rule: 'shell-folders-in-no-circle', file: 'shell/src/ring/a.ts', text: `import '../hoop/b.ts'; export const a = 1;` },
  { rule: 'domains-build-on-the-platform', file: 'mock-api/src/domains/bfm/b.ts', text: `import '../../seed/seed.ts';` },
  { rule: 'platform-knows-no-domain', file: 'mock-api/src/platform/a.ts', text: `import '../domains/cart/port.ts';` },
  { rule: 'rules-are-pure', file: 'mock-api/src/domains/bfm/rules.ts', text: `import 'drizzle-orm';` },
  { rule: 'stories-use-the-site', file: 'e2e/stories/a.ts', text: `import '../../shell/src/services/session.ts';` },
  { rule: 'only-stories-use-the-test-runner', file: 'e2e/bench/a.ts', text: `import '../fixtures/test.ts';` },
  { rule: 'fixture-remotes-are-remotes', file: 'e2e/fixtures/remotes/mfe-odd/src/remote.ts', text: `import '../../../site.ts';` },
  { rule: 'tools-are-not-imported', file: 'shell/build/a.ts', text: `import '../../scripts/tool.ts';` },
];

const EXTRA = {
  'shell/src/services/bb.ts': `import './b.ts'; export const twin = 1;`,
  'shell/src/hoop/b.ts': `import { c } from '../ring/c.ts'; export const b = c;`,
  'shell/src/ring/c.ts': `export const c = 1;`,
  'mock-api/src/domains/stores/schema.ts': `export const shelves = 1;`,
  // No two modules need each other here, only their folders do, and the last of them for a type alone.
  'mock-api/src/domains/ring-a/types.ts': `export type A = 1;`,
  'mock-api/src/domains/ring-b/port.ts': `import '../ring-c/port.ts'; export const b = 1;`,
  'mock-api/src/domains/ring-c/port.ts': `export const c = 1;`,
  'mock-api/src/domains/orders/schema.ts': `export const orders = 1;`,
  'mock-api/src/domains/orders/types.ts': `export type Order = 1;`,
  'mock-api/src/domains/ring-d/port.ts': `import type { Order } from '../orders/types.ts'; export const d = 1 as Order;`,
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  folders.push(root);
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const library of [...LIBRARIES, 'undeclared']) {
    write(`node_modules/${library}/package.json`, JSON.stringify({ name: library, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${library}/index.js`, '');
  }
  const ours = PACKAGES.map((name) => `@outpost/${name}`);
  mkdirSync(join(root, 'node_modules/@outpost'));
  for (const name of PACKAGES) {
    const dependencies = Object.fromEntries([...LIBRARIES.filter((one) => one !== 'vitest'), ...ours].map((one) => [one, '*']));
    const exports =
      name === 'shared-ui'
        ? { './*': './src/components/*/index.ts' }
        : { './router': './src/runtime/facades/router.ts', './*': './src/*.ts' };
    write(`${name}/package.json`, JSON.stringify({ name: `@outpost/${name}`, exports, dependencies, devDependencies: { vitest: '*' } }));
    symlinkSync(join(root, name), join(root, 'node_modules/@outpost', name));
  }
  for (const [name, text] of Object.entries(files)) write(name, text);
  return root;
}

const broken = await checkBoundaries(plant({ ...CLEAN, ...EXTRA, ...Object.fromEntries(PLANTED.map(({ file, text }) => [file, text])) }));

describe('the boundaries', () => {
  it('let a tree pass in which everybody keeps to them, and have read all of it', async () => {
    const { violations, read, unread } = await checkBoundaries(plant(CLEAN));
    expect(violations).toEqual([]);
    expect(unread).toEqual([]);
    expect(read).toBe(Object.keys(CLEAN).length);
  });

  it.each(PLANTED)('$rule: $file is refused', ({ rule, file }) => {
    expect(broken.violations.filter(({ from }) => from === file).map((one) => one.rule)).toContain(rule);
  });

  it('refuse nothing but what was planted', () => {
    const planted = new Set([...PLANTED.map(({ file }) => file), ...Object.keys(EXTRA)]);
    // An import upwards closes a ring of folders; what is in order by itself has a part in it.
    const cycles = new Set(acyclic.map(({ name }) => name));
    expect(broken.violations.filter(({ from, rule }) => !planted.has(from) && !cycles.has(rule))).toEqual([]);
  });

  it('every rule has a planted violation', () => {
    expect([...forbidden, ...acyclic].map(({ name }) => name).filter((name) => !PLANTED.some(({ rule }) => rule === name))).toEqual([]);
  });
});
