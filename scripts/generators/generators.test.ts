import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argumentsOf, USAGE } from './arguments.ts';
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

  it('is for members where that is said, with words of its own page', async () => {
    const changes = await newFeature(ROOT, 'mfe-b2b', 'gift-notes', { audience: 'members', words: 'page' });
    const entry = textOf(changes, 'mfe-b2b/src/remote.ts');
    expect(entry).toContain(`id: 'gift-notes',\n      pattern: '/gift-notes',\n      access: 'member',`);
    expect(entry).toContain('import(/* webpackChunkName: "words-gift-notes-[request]" */ `./locales/gift-notes/$');
    const page = textOf(changes, 'mfe-b2b/src/features/gift-notes/page.tsx');
    expect(page).toContain('noindex: true');
    expect(page).toContain('export const Skeleton');
    const stores = changes.filter(({ path }) => path.includes('/locales/'));
    expect(stores.map(({ path }) => path)).toContain('mfe-b2b/src/locales/gift-notes/zh-CN.json');
    expect(stores).toHaveLength(16);
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
  it('says what its group of calls is about, for the published document', () => {
    const changes = newDomain(ROOT, 'gift-lists');
    expect(textOf(changes, 'shared-contracts/src/gift-lists/calls.ts')).toContain("const GROUP = 'Gift lists';");
    expect(textOf(changes, 'mock-api/src/platform/docs/openapi.ts')).toContain("'Gift lists': 'Gift lists and their names.',");
  });

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

  it('is of the account in its path where that is said, and has its row among those whose data it is', () => {
    const changes = newCall(ROOT, 'prohibited', 'list-gift-notes', 'account');
    const contract = textOf(changes, 'shared-contracts/src/prohibited/calls.ts');
    expect(contract).toContain("path: 'prohibited/{userId}/list-gift-notes',\n  auth: 'token',");
    expect(contract).toContain("import { WireId } from '../call/wire.ts';");
    expect(textOf(changes, 'mock-api/src/domains/prohibited/routes.ts')).toContain('requireOwn(caller, params.userId);');
    expect(textOf(changes, 'mock-api/src/access.test.ts')).toContain(
      "{ call: listGiftNotes, owner: 'shopper', input: () => ({ params: { userId: SHOPPER } }) },",
    );
  });

  it('is refused under a name that a call of the domain has', () => {
    expect(() => newCall(ROOT, 'prohibited', 'get-prohibited')).toThrow('has a call named getProhibited');
  });
});

describe('What is asked of a generator', () => {
  it('is taken as it is said; what is left out and has a usual meaning has that', () => {
    expect(argumentsOf(['feature', 'mfe-b2b', 'gift-notes'], false)).toEqual({
      arguments: ['feature', 'mfe-b2b', 'gift-notes', 'everybody', 'remote'],
    });
    expect(argumentsOf(['feature', 'mfe-b2b', 'gift-notes', 'members'], false)).toEqual({
      arguments: ['feature', 'mfe-b2b', 'gift-notes', 'members', 'remote'],
    });
    expect(argumentsOf(['call', 'gifts', 'list-notes', 'account'], true)).toEqual({
      arguments: ['call', 'gifts', 'list-notes', 'account'],
    });
    expect(argumentsOf(['domain', 'gifts'], false)).toEqual({ arguments: ['domain', 'gifts'] });
  });

  it('is asked for on a terminal, and elsewhere refused with how each is called', () => {
    expect(argumentsOf([], true)).toEqual({ arguments: [] });
    expect(argumentsOf(['call', 'gifts'], true)).toEqual({ arguments: ['call', 'gifts'] });
    expect(argumentsOf(['call', 'gifts'], false)).toEqual({ refusal: `Say its name, too:\n${USAGE}` });
    expect(argumentsOf(['feature'], false)).toEqual({ refusal: `Say its remote and its name, too:\n${USAGE}` });
    for (const nothing of [[], ['page'], ['toString']])
      expect(argumentsOf(nothing, false)).toEqual({ refusal: `Say what to generate:\n${USAGE}` });
    expect(USAGE).toContain('  pnpm generate feature <remote> <name> [everybody|members] [remote|page]');
  });

  it('is refused where a choice is none, or there is more than is asked for', () => {
    expect(argumentsOf(['feature', 'mfe-b2b', 'gift-notes', 'hosts'], true)).toEqual({
      refusal: `hosts is none of everybody, members:\n${USAGE}`,
    });
    expect(argumentsOf(['domain', 'gifts', 'more'], true)).toEqual({ refusal: `Too many arguments:\n${USAGE}` });
  });
});
