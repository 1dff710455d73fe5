import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { registerAppInstall } from './routes.ts';

function open(offline = true) {
  const app = Fastify();
  registerAppInstall(app, { offline });
  return app;
}

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly dir: string;
  readonly start_url: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

describe('The manifest of the app', () => {
  it.each(LANGUAGES)('is one app in %s: it starts there, and its shortcuts lead there', async (language) => {
    const answer = await open().inject(`/manifest.webmanifest?language=${language}`);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest: Manifest = answer.json();
    expect(manifest).toMatchObject({ id: '/', name: 'Outpost', scope: '/', display: 'standalone', start_url: `/${language}/home` });
    expect(manifest.dir).toBe(language === 'he' || language === 'ar' ? 'rtl' : 'ltr');
    expect(manifest.shortcuts.length).toBeGreaterThan(0);
    for (const { name, url } of manifest.shortcuts) {
      expect(name).toMatch(/\S/);
      expect(url).toMatch(new RegExp(`^/${language}/`));
    }
  });

  it('B-034 describes the app in sixteen languages, each its own', async () => {
    const app = open();
    const said = await Promise.all(
      LANGUAGES.map(async (language) => (await app.inject(`/manifest.webmanifest?language=${language}`)).json<Manifest>().description),
    );
    expect(new Set(said).size).toBe(16);
  });

  it.each(['', '?language=xx', '?language=de&language=fr'])('speaks as the browser does where the language is none: %s', async (query) => {
    const answer = await open().inject({ url: `/manifest.webmanifest${query}`, headers: { 'accept-language': 'fr-CH' } });
    expect(answer.json<Manifest>().lang).toBe('fr');
  });

  it('names icons of 192 and 512 pixels, each also with room for a mask, and all of them are there', async () => {
    const app = open();
    const { icons } = (await app.inject('/manifest.webmanifest')).json<Manifest>();
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of icons) {
      const answer = await app.inject(src);
      expect(answer.headers['content-type']).toBe('image/png');
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });
});

describe('Pictures', () => {
  it('an icon with room for a mask has nothing in the tenth that masks cut off, and no clear pixel', async () => {
    const { rawPayload } = await open().inject('/app-icons/maskable-512.png');
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex');
    const ground = at(0, 0);
    expect(ground).toMatch(/ff$/);
    let drawn = 0;
    for (let y = 0; y < 512; y += 4) {
      for (let x = 0; x < 512; x += 4) {
        if (at(x, y) === ground) continue;
        drawn += 1;
        expect(Math.hypot(x - 256, y - 256), `${x},${y}`).toBeLessThan(512 * 0.4);
      }
    }
    expect(drawn).toBeGreaterThan(1000);
  });

  it.each([
    ['/apple-touch-icon.png', 180, 180],
    ['/share.png', 1200, 630],
  ])('%s is %i by %i', async (path, width, height) => {
    const answer = await open().inject(path);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
    expect(answer.rawPayload.length).toBeLessThan(100_000);
  });

  it('the icon of a tab follows the theme of the browser', async () => {
    const answer = await open().inject('/icon.svg');
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.payload).toContain('prefers-color-scheme:dark');
    expect((await open().inject('/favicon.ico')).headers.location).toBe('/icon.svg');
  });
});

describe('The service worker', () => {
  it('is asked for anew with every look for updates, and may fetch from the site only', async () => {
    const answer = await open().inject('/service-worker.js');
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  });

  it('is another one where the offline page is switched off', async () => {
    const [on, off] = await Promise.all([open(), open(false)].map(async (app) => (await app.inject('/service-worker.js')).payload));
    expect(on).not.toContain('unregister()');
    expect(off).toContain('unregister()');
  });
});
