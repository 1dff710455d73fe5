import { OUTSIDE_PLACES, outsideHref } from '@outpost/shared-contracts/brand/outside';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readOutsideLinks } from './links.ts';
import { registerOutside } from './routes.ts';

const OWN = Object.fromEntries(OUTSIDE_PLACES.map((place) => [place, `https://${place}.outpost.example/`]));

it('leads to where the operator says, and to a simulated place where nobody says', async () => {
  for (const [links, blog] of [
    [readOutsideLinks(JSON.stringify(OWN)), 'https://blog.outpost.example/'],
    [undefined, '/api/demo-outside/blog'],
  ] as const) {
    const app = fastify();
    registerOutside(app, links);
    const { statusCode, headers } = await app.inject({ url: outsideHref('blog') });
    expect([statusCode, headers.location, headers['x-robots-tag']]).toEqual([302, blog, 'noindex']);
    expect((await app.inject({ url: '/outside/elsewhere' })).statusCode).toBe(404);
    await app.close();
  }
});

it.each([
  ['not JSON', '{', 'OUTPOST_OUTSIDE_LINKS'],
  ['a place is missing', JSON.stringify({ ...OWN, sale: undefined }), 'OUTPOST_OUTSIDE_LINKS.sale'],
  ['an address is none', JSON.stringify({ ...OWN, blog: 'javascript:alert(1)' }), 'OUTPOST_OUTSIDE_LINKS.blog'],
  ['a place is unknown', JSON.stringify({ ...OWN, shop: 'https://shop.outpost.example/' }), 'OUTPOST_OUTSIDE_LINKS'],
])('the edge does not start where %s', (_, value, named) => {
  expect(() => readOutsideLinks(value)).toThrow(named);
});
