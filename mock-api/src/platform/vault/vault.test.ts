import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { documentKeysOf } from './keys.ts';
import { createVault, SEAL_BYTES, SealBrokenError } from './vault.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const words = Buffer.from('the number of a passport');

it('what is sealed has none of its words, and opens for whose it is alone', () => {
  const vault = createVault([older]);
  const sealed = vault.seal(words, 'host 2');
  expect(sealed.includes(words)).toBe(false);
  expect(sealed.length).toBe(words.length + SEAL_BYTES);
  expect(vault.seal(words, 'host 2').equals(sealed)).toBe(false);
  expect(vault.open(sealed, 'host 2').equals(words)).toBe(true);
  expect(() => vault.open(sealed, 'host 3')).toThrow(SealBrokenError);
});

it('a byte that was changed, anywhere, and a part that was cut off are known', () => {
  const vault = createVault([older]);
  const sealed = vault.seal(words, 'a');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => vault.open(changed, 'a'), `byte ${at}`).toThrow(SealBrokenError);
  }
  for (const length of [0, 3, SEAL_BYTES - 1, sealed.length - 1])
    expect(() => vault.open(sealed.subarray(0, length), 'a')).toThrow(SealBrokenError);
});

it('a newer key seals, an older one still opens, one that was taken away does not', () => {
  const before = createVault([older]).seal(words, 'a');
  const both = createVault([newer, older]);
  expect(both.open(before, 'a').equals(words)).toBe(true);
  expect(() => createVault([newer]).open(before, 'a')).toThrow('not configured');
  expect(createVault([newer]).open(both.seal(words, 'a'), 'a').equals(words)).toBe(true);
  expect(() => createVault([])).toThrow('32 bytes');
});

it('what comes piece by piece is sealed as it comes', async () => {
  const vault = createVault([older]);
  async function* pieces() {
    yield words.subarray(0, 5);
    yield words.subarray(5);
  }
  expect(vault.open(await buffer(vault.sealStream(pieces(), 'a')), 'a').equals(words)).toBe(true);
});

it('without configured keys a machine makes one beside its database and keeps it; production does not', () => {
  const dataDir = `${temporaryDirectory()}/db`;
  const settings = { documentKeys: [], mode: 'development', dataDir } as const;
  const [made] = documentKeysOf(settings);
  expect(made?.length).toBe(32);
  expect(documentKeysOf(settings)).toEqual([made]);
  expect(() => documentKeysOf({ ...settings, mode: 'production' })).toThrow('DOCUMENT_KEYS');
  expect(documentKeysOf({ ...settings, documentKeys: [newer] })).toEqual([newer]);
});
