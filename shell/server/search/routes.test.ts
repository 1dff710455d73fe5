import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { registerSearch } from './routes.ts';

function open(publicOrigin?: string) {
  const app = Fastify();
  const listing = vi.fn(async () => [{ path: '/home' }]);
  registerSearch(app, { config: { publicOrigin }, listing });
  return { app, listing };
}

it('tells crawlers where the sitemaps are and what is private, in every language', async () => {
  const answer = await open('https://outpost.test').app.inject('/robots.txt');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  const lines = answer.payload.split('\n');
  expect(lines).toContain('Sitemap: https://outpost.test/sitemap.xml');
  for (const path of ['/api/', '/platform/', '/member/', '/*/member/', '/settings/', '/*/settings/'])
    expect(lines).toContain(`Disallow: ${path}`);
  // What pages are drawn with must stay readable.
  expect(lines).toContain('Allow: /api/pictures/');
  expect(answer.payload).not.toMatch(/Disallow: \/(remotes|\*?\/?home|$)/m);
});

it('names the address that the visitor asked for where none is configured, if it is one of this machine', async () => {
  const answer = await open().app.inject({ url: '/sitemap.xml', headers: { host: 'localhost:8080' } });
  expect(answer.payload).toContain('<loc>http://localhost:8080/sitemaps/en-1.xml</loc>');
});

it('compresses a sitemap for who takes it', async () => {
  const { app } = open('https://outpost.test');
  const plain = await app.inject('/sitemaps/zh-CN-1.xml');
  expect(plain.headers['content-type']).toMatch(/^application\/xml/);
  expect(plain.payload).toContain('<loc>https://outpost.test/zh-CN/home</loc>');
  const small = await app.inject({ url: '/sitemaps/zh-CN-1.xml', headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.payload);
});

it.each(['xx-1.xml', 'iw-1.xml', 'en-0.xml', 'en-2.xml', 'en-1.txt', 'en.xml', 'en-99999999.xml'])('has no sitemap %s', async (file) => {
  const answer = await open().app.inject(`/sitemaps/${file}`);
  expect(answer.statusCode).toBe(404);
});
