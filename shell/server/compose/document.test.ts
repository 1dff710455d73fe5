import { describe, expect, it } from 'vitest';
import type { PageState } from '../../src/composition/page-state.ts';
import { documentEnd, documentStart, rebaseCss } from './document.ts';

const head = {
  title: 'A "quoted" <title>',
  description: 'x" onload="alert(1)',
  noindex: false,
  canonical: 'https://site.example/en/home',
  alternates: [{ hreflang: 'iw', href: 'https://site.example/he/home' }],
  structuredData: [{ name: '</script><script>alert(1)</script>' }],
};
const state: PageState = {
  language: 'en',
  mode: 'test',
  revision: 1,
  set: 's1',
  limits: { slowStart: 8000, loadTimeout: 15_000, retryDelays: [] },
  shellVersion: '1',
  remotes: [],
  queries: { mutations: [], queries: [] },
};

describe('The document', () => {
  const start = documentStart({
    language: 'he',
    nonce: 'n',
    head,
    state,
    picture: '/share.png',
    entry: '/main.js',
    preloads: ['/a.js'],
    integrity: { '/main.js': 'sha384-main', '/a.js': 'sha384-a' },
    font: '/f.woff2',
    styles: [{ href: '/s.css', css: 'a{}' }],
  });

  it('carries language and direction, styles before scripts, and preloads of exactly the given files', () => {
    expect(start).toContain('<html lang="he" dir="rtl">');
    expect(start.indexOf('data-href="/s.css"')).toBeLessThan(start.indexOf('src="/main.js"'));
    expect(start.match(/modulepreload/g)).toHaveLength(1);
    expect(start.indexOf('as="font"')).toBeLessThan(start.indexOf('modulepreload'));
  });

  it('gives the browser the hashes of its scripts before it asks for the first of them', () => {
    const map = start.indexOf('<script type="importmap" nonce="n">{"integrity":{"/main.js":"sha384-main","/a.js":"sha384-a"}}</script>');
    expect(map).toBeGreaterThan(0);
    expect(map).toBeLessThan(start.indexOf('modulepreload'));
    expect(start).toContain('href="/a.js" integrity="sha384-a"');
    expect(start).toContain('src="/main.js" integrity="sha384-main"');
  });

  it('belongs to an app in its language, with icons for all systems and a bar in the colour of the theme', () => {
    expect(start).toContain('<link rel="manifest" href="/manifest.webmanifest?language=he">');
    expect(start).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    const bars = [...start.matchAll(/name="theme-color" content="(#[0-9a-f]{6})" media="\(prefers-color-scheme: (light|dark)\)"/g)];
    expect(new Set(bars.map(([, colour]) => colour)).size).toBe(2);
  });

  it('says to networks where it is shared what it is, without letting text out of its place', () => {
    expect(start).toContain('<meta property="og:url" content="https://site.example/en/home">');
    expect(start).toContain('<meta property="og:title" content="A &quot;quoted&quot; &lt;title&gt;">');
    expect(start).toContain('<meta property="og:image" content="https://site.example/share.png">');
    expect(start).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('tells older browsers first of all, in the language of the page, that they can read it and do no more', () => {
    expect(start).toMatch(/<body>\n<p role="status" data-browser-note>[^<]*Outpost[^<]*[\u05d0-\u05ea][^<]*<\/p>\n<div id="root">$/);
    expect(start.indexOf('data-outdated')).toBeLessThan(start.indexOf('importmap" nonce'));
  });

  it('says after the page, in its language, that not all of it came, with a way to load it again that needs no script', () =>
    expect(documentEnd({ state: { ...state, language: 'he' } })).toMatch(
      /^<\/div>\n<p role="status" data-unstarted-note>[^<]*Outpost[^<]*[\u05d0-\u05ea].*<a href="">[\u05d0-\u05ea ]+<\/a><\/p>\n/,
    ));

  it('B-049 names Hebrew iw among its alternates', () => {
    expect(start).toContain('hreflang="iw" href="https://site.example/he/home"');
  });

  it('lets no text out of its place', () => {
    expect(start).toContain('<title>A &quot;quoted&quot; &lt;title&gt;</title>');
    expect(start).toContain('content="x&quot; onload=&quot;alert(1)"');
    expect(start).not.toContain('</script><script>alert');
    const end = documentEnd({ state: { ...state, queries: { mutations: [], queries: [{ state: { data: '</script><!--' } }] } } as never });
    expect(end.match(/<\/script>/g)).toHaveLength(1);
    expect(end).not.toContain('<!--');
  });

  it('B-056 B-057 has a robots tag instead of a canonical link where a page is not to be found', () => {
    const hidden = documentStart({
      language: 'en',
      nonce: 'n',
      picture: '/share.png',
      head: { ...head, noindex: true },
      state,
      entry: '/main.js',
      preloads: [],
      integrity: {},
      styles: [],
    });
    expect(hidden).toContain('<meta name="robots" content="noindex">');
    expect(hidden).not.toContain('rel="canonical"');
    expect(start).toContain('<link rel="canonical" href="https://site.example/en/home">');
    expect(start).not.toContain('name="robots"');
  });
});

describe('An inlined style sheet', () => {
  it('finds its files where the sheet lies', () => {
    const css = 'a{src:url(font.woff2)}b{src:url("x.svg")}c{src:url(data:x)}d{src:url(/abs.svg)}e{src:url(https://o.example/x)}';
    expect(rebaseCss(css, '/remotes/mfe-x/1/client/s.css')).toBe(
      'a{src:url(/remotes/mfe-x/1/client/font.woff2)}b{src:url("/remotes/mfe-x/1/client/x.svg")}c{src:url(data:x)}d{src:url(/abs.svg)}e{src:url(https://o.example/x)}',
    );
  });
});
