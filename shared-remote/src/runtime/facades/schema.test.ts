import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as facade from './schema.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../../..');
/** Sources that reach the browser. */
const ROOTS = readdirSync(WORKSPACE)
  .filter((name) => /^(mfe-|shell$|shared-)/.test(name))
  .map((name) => join(WORKSPACE, name, 'src'));

/** What of the contracts only servers import. */
const OF_SERVERS = /shared-contracts\/src\/http\/(proxies|network)\.ts$/;

/** Names that sources take from `zod/mini` as values; types begin with a capital or end in a type position. */
function usedNames(): Map<string, string> {
  const used = new Map<string, string>();
  for (const root of ROOTS)
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      if (OF_SERVERS.test(join(root, file))) continue;
      const source = readFileSync(join(root, file), 'utf8');
      if (!/import \* as z from 'zod\/mini'/.test(source)) continue;
      for (const [, name = ''] of source.matchAll(/\bz\.(_?[a-z]\w*)\s*[.(]/g)) used.set(name, join(root, file));
    }
  return used;
}

describe('the schema facade', () => {
  it('has every function of zod/mini that contracts, design system, shell and remotes call', () => {
    const used = usedNames();
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter(([name]) => !Object.hasOwn(facade, name))).toEqual([]);
  });
});
