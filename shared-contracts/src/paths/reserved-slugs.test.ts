import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { isReservedSlug } from './reserved-slugs.ts';

describe('names that no store may have', () => {
  it('are every part of every address of the site, and its languages', () => {
    for (const { pattern } of Object.values(paths))
      for (const part of pattern.split('/')) if (part !== '' && !part.includes(':')) expect(isReservedSlug(part), part).toBe(true);
    for (const name of ['creator-store', 'host-shop', 'settings', 'api', 'zh-cn', 'admin']) expect(isReservedSlug(name), name).toBe(true);
  });

  it('and no other', () => {
    for (const name of ['mira-finds', 'settings2', 'good-things']) expect(isReservedSlug(name), name).toBe(false);
  });
});
