import { OUTSIDE_PLACES } from '@outpost/shared-contracts/brand/outside';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { mountNews } from './mount-news.ts';

it('every place outside has a page, with its own pictures there, the way back, and no script', async () => {
  const app = fastify();
  await mountNews(app, 'http://outpost.test');
  for (const place of OUTSIDE_PLACES) {
    const first = await app.inject({ url: `/api/demo-outside/${place}` });
    const page = first.statusCode === 302 ? await app.inject({ url: first.headers.location as string }) : first;
    expect(page.statusCode, place).toBe(200);
    expect(page.body, place).toMatch(/<html lang="en">.*<a href="\/home">.*<h1>[^<]+<\/h1>/s);
    expect(page.headers['content-security-policy'], place).toContain("default-src 'none'");
    const own = [...page.body.matchAll(/src="(\/api\/demo[^"]+)"/g)].map(([, src = '']) => src);
    for (const src of own) expect((await app.inject({ url: src })).statusCode, src).toBe(200);
  }
  const posts = await app.inject({ url: '/api/demo-blog/' });
  const [, post = ''] = /<a href="(\/api\/demo-blog\/[a-z-]+)"/.exec(posts.body) ?? [];
  expect((await app.inject({ url: post })).body).toContain('A Tuesday in Osaka');
  await app.close();
});
