import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { COMMANDS } from '@outpost/shared-contracts/events/catalogue';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './lib/files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

/** What people's browsers run: the shell, the remotes and what they share, without tests. */
const browser = filesBelow(ROOT, /\/(shell|mfe-[^/]+|shared-(?!contracts)[^/]+)\/src\/.*\.tsx?$/)
  .map((file) => relative(ROOT, file))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/cli\/|\/build\//.test(file))
  .map(textOf)
  .join('\n');
const contracts = filesBelow(resolve(ROOT, 'shared-contracts/src'), /\.ts$/).filter((file) => !/\.test\.ts$|\/testing\//.test(file));

/** Calls that the specification names and no page asks for, and who does or what pages ask instead. */
const WITHOUT_A_PAGE: Readonly<Record<string, string>> = {
  savePhoto: 'the profile has no photo yet',
  saveSocial: 'the profile has no links yet',
  getExtraCharge: 'the purchase itself says it',
  getAffiliateStock: 'the product itself says how many there are',
  getStock: 'the product itself says how many there are',
  createHostConsolidation: 'for hosts who work by their own programs; the page leaves putting together to the shopper',
  listHostConsolidations: 'the dashboard of hosts lists boxes among the orders',
  priceConsolidationToday: 'for who compares prices; boxes are paid by the tables',
  priceConsolidationByCarriers: 'for who compares prices; boxes are paid by the tables',
  priceOrderToday: 'for who compares prices; parcels are paid by the tables',
  getBanners: 'the home page brings them with everything else of it',
  getCountry: 'lists bring the countries with them',
  getContentRevision: 'of the edge, which keeps pages by it',
  suggestPlaces: 'no form completes a city yet: addresses are checked as a whole',
  convertAmount: 'pages convert by the rates that they have',
  convertAmounts: 'pages convert by the rates that they have',
  addOrderImages: 'for hosts who work by their own programs; a photo goes with what is received or packed',
  removeOrderImage: 'for hosts who work by their own programs',
  getReport: 'the console reads the list; for programs with a key',
  listTestShipments: 'for programs with a test key',
  castVote: 'stars are given with a review',
};

describe('what can be asked for', () => {
  it.each(Object.keys(COMMANDS))('the command %s is given by some page', (name) => {
    expect(browser).toMatch(new RegExp(`request(<[^>]*>)?\\(\\s*'${name.replace('.', '\\.')}'`));
  });

  const modals = [...textOf('shared-contracts/src/events/catalogue.ts').matchAll(/modal: z\.literal\('([\w-]+)'\)/g)].map(
    ([, name = '']) => name,
  );
  it('knows the modals', () => expect(modals.length).toBeGreaterThan(5));
  it.each(modals)('the modal %s is opened by some page', (name) => {
    expect(browser).toMatch(new RegExp(`(open|opens?Modal|request)\\w*\\([^)]{0,80}modal: '${name}'|modal: '${name}'[^}]*\\}\\)`));
  });

  const calls = contracts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = define\w*Call\w*\(/g)].map(([, name = '']) => name),
  );
  it('every call is made by some page, or it is said here who makes it', () => {
    expect(calls.length).toBeGreaterThan(200);
    const unasked = calls.filter((name) => !new RegExp(`\\b${name}\\b`).test(browser));
    expect(unasked.toSorted()).toEqual(Object.keys(WITHOUT_A_PAGE).toSorted());
  });
});
