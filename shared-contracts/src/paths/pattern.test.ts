import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { fillPattern, paramsOf, routerPathOf } from './pattern.ts';

const GUIDE = paths.storeGuide.pattern;

describe('a parameter within a segment', () => {
  it('is a segment of its own to the router, and every other pattern is as it is written', () => {
    expect(routerPathOf(GUIDE)).toBe('/:store');
    expect(routerPathOf('/a/x-:one/:two/b')).toBe('/a/:one/:two/b');
    for (const { pattern } of Object.values(paths)) if (pattern !== GUIDE) expect(routerPathOf(pattern)).toBe(pattern);
  });

  it('is taken out of the segment, in any capitals', () => {
    expect(paramsOf(GUIDE, { store: 'How-to-shop-A & B-and-SHIP-internationally', other: 'x' })).toEqual({ store: 'A & B', other: 'x' });
    expect(paramsOf('/stores/:urlPart', { urlPart: 'a' })).toEqual({ urlPart: 'a' });
  });

  it.each(['', 'no-such-page', 'how-to-shop--and-ship-internationally', 'how-to-shop-a-and-ship-internationally-x', undefined])(
    'is not found in %s',
    (store) => expect(paramsOf(GUIDE, { store })).toBeUndefined(),
  );

  it('is filled in and read again', () => {
    const store = 'ü/50%-and-ship-internationally';
    const filled = fillPattern(GUIDE, { store });
    expect(filled).toBe(paths.storeGuide.href({ store }));
    expect(paramsOf(GUIDE, { store: decodeURIComponent(filled.slice(1)) })).toEqual({ store });
  });
});
