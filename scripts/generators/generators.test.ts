import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newCall } from './call.ts';
import { newDomain } from './domain.ts';
import { newFeature } from './feature.ts';

/** The workspace as it is: what the generators go by has to be there. That what they write works is a story (e2e/platform/create.spec.ts). */
const ROOT = resolve(import.meta.dirname, '../..');
const textOf = (changes: readonly { path: string; text: string }[], path: string) => changes.find((one) => one.path === path)?.text;

describe('A new feature', () => {
  it('is a page of its remote, with words in each of its languages', async () => {
    const changes = await newFeature(ROOT, 'mfe-b2b', 'gift-notes');
    expect(textOf(changes, 'mfe-b2b/src/remote.ts')).toContain(`webpackChunkName: "page-gift-notes" */ './features/gift-notes/page.tsx'`);
    const stores = changes.filter(({ path }) => path.includes('/locales/'));
    expect(stores).toHaveLength(16);
    for (const { path, text } of stores) expect(JSON.parse(text), path).toHaveProperty('giftNotes.title');
  });

  it('is refused where its address or its words are taken', async () => {
    await expect(newFeature(ROOT, 'mfe-b2b', 'home')).rejects.toThrow(/^\/home is taken: .* Choose another name$/);
    await expect(newFeature(ROOT, 'mfe-b2b', 'hero')).rejects.toThrow('has words named hero');
  });

  it('is refused for a remote that is not there, with those that are', async () => {
    await expect(newFeature(ROOT, 'mfe-hots', 'gift-notes')).rejects.toThrow(
      /^There is no remote mfe-hots\. Choose one of mfe-affiliate, mfe-b2b, .*: pnpm outpost create mfe-hots$/,
    );
  });
});

describe('A new domain', () => {
  it('is entered where the service lists its calls and its routes', () => {
    const changes = newDomain(ROOT, 'gift-lists');
    expect(textOf(changes, 'mock-api/src/app.ts')).toContain('for (const routes of [\n      giftListsRoutes,\n');
    expect(textOf(changes, 'mock-api/src/calls.ts')).toContain(`import * as giftLists from '@outpost/shared-contracts/gift-lists/calls';`);
  });

  it('is refused where there is one', () => {
    expect(() => newDomain(ROOT, 'prohibited')).toThrow('mock-api/src/domains/prohibited is there already');
  });
});

describe('A new call', () => {
  it('stands beside the calls of its domain, which serves it', () => {
    const changes = newCall(ROOT, 'prohibited', 'find-gift-shops');
    expect(textOf(changes, 'shared-contracts/src/prohibited/calls.ts')).toContain("path: 'prohibited/find-gift-shops',");
    expect(textOf(changes, 'mock-api/src/domains/prohibited/routes.ts')).toContain(
      'serveCall(app, parts, calls.findGiftShops, async ({ query }) => ({ data: answerFindGiftShops(query.q) }));',
    );
    expect(textOf(changes, 'mock-api/src/domains/prohibited/find-gift-shops.ts')).toContain('export const answerFindGiftShops =');
  });

  it('is asked for by its name where the routes of the domain import names', () => {
    const routes = textOf(newCall(ROOT, 'stores', 'find-gift-shops'), 'mock-api/src/domains/stores/routes.ts');
    expect(routes).toContain("import { findGiftShops } from '@outpost/shared-contracts/stores/calls';");
    expect(routes).toContain('serveCall(app, parts, findGiftShops,');
  });

  it('stands in the file that the routes of the domain import, where it has another name', () => {
    const changes = newCall(ROOT, 'availability', 'find-gift-shops');
    const contracts = textOf(changes, 'shared-contracts/src/hosts/availability-calls.ts');
    expect(contracts).toContain("path: 'availability/find-gift-shops',");
    const test = textOf(changes, 'mock-api/src/domains/availability/find-gift-shops.test.ts');
    expect(test).toContain("from '@outpost/shared-contracts/hosts/availability-calls';");
    expect(textOf(changes, 'mock-api/src/domains/availability/routes.ts')).toContain('answerFindGiftShops(query.q)');
  });

  it('finds the routes of every domain that has calls, and names these domains to who asks for another', () => {
    const refused = (domain: string): string => {
      try {
        newCall(ROOT, domain, 'find-gift-shops');
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const [, named = ''] =
      /^mock-api\/src\/domains\/gifts\/routes\.ts serves no calls\. Choose one of (.*), or make a domain/.exec(refused('gifts')) ?? [];
    const domains = named.split(', ');
    expect(domains).toEqual(expect.arrayContaining(['hosts', 'orders', 'payments', 'surveys', 'duties']));
    expect(domains.map(refused).filter((message) => message !== '')).toEqual([]);
    expect(refused('pictures')).toContain('or write the call by hand');
  });

  it('is refused under a name that a call of the domain has', () => {
    expect(() => newCall(ROOT, 'prohibited', 'get-prohibited')).toThrow('has a call named getProhibited');
  });
});
