import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import { ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService } from '../../../test/helper.ts';
import { createLatest } from './latest.ts';
import { fetchPhotos } from './photos.ts';
import { fetchPosts } from './posts.ts';

/** A site of others: what it answers, and what it was asked. */
const asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  answer(request, response);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
});

const says = (body: unknown, status = 200) => {
  answer = (_, response) => void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const aPost = (day: number, more: object = {}) => ({
  title: `Post ${day}`,
  excerpt: 'What it is about.',
  url: `${origin}/blog/${day}`,
  date: `2026-11-${String(day).padStart(2, '0')}T08:00:00Z`,
  ...more,
});

describe('the blog', () => {
  const posts = () => fetchPosts({ url: `${origin}/blog/` });

  it('B-459 E-184 is asked for its latest three posts, and the three newest are kept, newest first', async () => {
    says({ data: [aPost(3), aPost(9), aPost(1), aPost(7)] });
    const titles = (await posts()).map(({ title }) => title);
    expect(asked).toEqual(['GET /blog/posts?per_page=3']);
    expect(titles).toEqual(['Post 9', 'Post 7', 'Post 3']);
  });

  it.each([
    ['leads to another host', { url: 'https://elsewhere.example/post' }],
    ['leads nowhere', { url: 'javascript:alert(1)' }],
    ['has no title', { title: ' ' }],
    ['has no day', { date: 'yesterday' }],
  ])('loses a post that %s, and keeps the others', async (_, broken) => {
    says({ data: [aPost(9, broken), aPost(2)] });
    expect((await posts()).map(({ title }) => title)).toEqual(['Post 2']);
  });

  it.each([
    ['fails', 503, { data: [] }],
    ['answers no list', 200, { posts: [] }],
    ['answers no JSON', 200, '<html>'],
    ['answers more than 256 KB', 200, JSON.stringify({ data: [], rest: 'x'.repeat(300_000) })],
  ])('is not believed when it %s', async (_, status, body) => {
    says(body, status);
    await expect(posts()).rejects.toThrow();
  });

  it('cannot send the service to another address', async () => {
    answer = (_, response) => void response.writeHead(302, { location: `${origin}/inside` }).end();
    await expect(posts()).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});

describe('the photo feed', () => {
  const photo = { id: '1', caption: 'On the scale', url: 'https://photos.example/1', image_url: 'https://photos.example/1.jpg' };
  const photos = () => fetchPhotos({ url: `${origin}/feed`, tokenUrl: `${origin}/token.json` });

  it.each([
    ['as a line', 'secret-token-1\n'],
    ['as JSON', '{"token":"secret-token-1"}'],
  ])('B-460 E-185 has its token file fetched by GET, and is read with the token that stands there %s', async (_, file) => {
    let authorization: string | undefined;
    answer = ({ url, headers }, response) => {
      authorization = headers.authorization ?? authorization;
      response.end(url === '/token.json' ? file : JSON.stringify({ data: [photo, { id: 2 }] }));
    };
    expect(await photos()).toEqual([photo]);
    expect(asked).toEqual(['GET /token.json', 'GET /feed']);
    expect(authorization).toBe('Bearer secret-token-1');
  });

  it.each(['', 'two words and more', '{"key":"secret-token-1"}'])('is not asked with "%s" for a token', async (file) => {
    says(file);
    await expect(photos()).rejects.toThrow();
    expect(asked).toEqual(['GET /token.json']);
  });
});

describe('what is latest', () => {
  const MINUTE = 60_000;
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22) + minutes * MINUTE);
  const log = { warn: vi.fn(), info: vi.fn() };
  beforeEach(() => void log.warn.mockClear());

  it('is loaded once for all who ask at the same time, and again after a quarter of an hour', async () => {
    let loads = 0;
    const latest = createLatest('it', async () => [`load ${++loads}`]);
    expect(await Promise.all([latest(at(0), log), latest(at(0), log)])).toEqual([['load 1'], ['load 1']]);
    expect(await latest(at(14), log)).toEqual(['load 1']);
    expect(await latest(at(15), log)).toEqual(['load 1']);
    await vi.waitFor(async () => expect(await latest(at(15), log)).toEqual(['load 2']));
  });

  it('is empty after a failure, is said in the log, and is tried again after a minute', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(['here']);
    const latest = createLatest('it', load);
    expect(await latest(at(0), log)).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await latest(at(0.5), log)).toEqual([]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await latest(at(1), log)).toEqual(['here']);
  });

  it('does not hold up the page for more than a moment', async () => {
    vi.useFakeTimers();
    const latest = createLatest<string>('it', () => new Promise(() => undefined));
    const first = latest(at(0), log);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await first).toEqual([]);
    vi.useRealTimers();
  });

  it('is nothing where nothing is configured', async () => {
    expect(await createLatest('it', undefined)(at(0), log)).toEqual([]);
  });
});

it('the home page gets three posts of the sample blog, newest first, and pictures of the sample feed', async () => {
  const service = await startService();
  const { posts, photos } = (await service.call(getHomepage, {})).reply.data;
  expect(posts.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-05', '2026-10-29']);
  const page = await service.app.inject({ url: new URL(posts[0]?.url ?? '').pathname });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('A Tuesday in Osaka')]);
  expect(photos).toHaveLength(6);
  for (const { image_url } of photos) {
    expect(image_url).toBe(ownPicture(image_url));
    expect((await service.app.inject({ url: image_url })).statusCode).toBe(200);
  }
  expect((await service.app.inject({ url: '/api/demo-photos/feed' })).statusCode).toBe(401);
  await service.close();
});
