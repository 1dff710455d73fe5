import { expect, it } from 'vitest';
import { createAttribution } from './attribution.ts';

const remote = (name: string, base: string) => ({
  name,
  version: `1-${name}`,
  base,
  container: '',
  entry: '',
  routes: [],
  widgets: [],
  commands: [],
});

const attribution = createAttribution(
  {
    shellVersion: '9-shell',
    remotes: [remote('mfe-bfm', '/remotes/mfe-bfm/1/'), remote('mfe-host', 'https://cdn.test/remotes/mfe-host/1/')],
  } as never,
  'https://outpost.test/en/home',
);

function errorWith(...frames: string[]): Error {
  const error = new Error('broken');
  error.stack = ['Error: broken', ...frames.map((url) => `    at f (${url}:1:20)`)].join('\n');
  return error;
}

it('an element belongs to the closest region, also inside the region of another remote; the chrome to the shell', () => {
  document.body.innerHTML = `<header>a</header><div data-remote="mfe-host"><p id="page">p<span data-remote="mfe-bfm"><b id="widget">x</b></span></p></div>
    <div data-remote="mfe-unknown"><i id="stranger"></i></div>`;
  expect(attribution.ofElement(document.getElementById('page'))).toBe('mfe-host');
  expect(attribution.ofElement(document.getElementById('widget'))).toBe('mfe-bfm');
  expect(attribution.ofElement(document.getElementById('widget')?.firstChild)).toBe('mfe-bfm');
  expect(attribution.ofElement(document.querySelector('header'))).toBe('shell');
  expect(attribution.ofElement(document.getElementById('stranger')), 'not in the release set').toBe('shell');
  expect(attribution.ofElement(null)).toBe('shell');
});

it('what stands below the page is moved by the page, what stands above it by the shell', () => {
  document.body.innerHTML = `<header id="above"></header><main><div data-region data-remote="mfe-host"><p id="within"></p></div></main>
    <footer id="below"></footer><div id="widget" data-remote="mfe-bfm"></div>`;
  const moved = (id: string) => attribution.ofShifted(document.getElementById(id));
  expect([moved('above'), moved('within'), moved('below'), moved('widget')]).toEqual(['shell', 'mfe-host', 'mfe-host', 'mfe-bfm']);
  expect(attribution.ofPage()).toBe('mfe-host');
});

it('a script belongs to the package of its release folder, whatever its origin; those of extensions to nobody', () => {
  expect(attribution.ofScript('https://outpost.test/remotes/mfe-bfm/1/client/page.js')).toBe('mfe-bfm');
  expect(attribution.ofScript('https://cdn.test/remotes/mfe-host/1/client/page.js?retry=1')).toBe('mfe-host');
  expect(attribution.ofScript('https://outpost.test/remotes/shell/1/client/main.js')).toBe('shell');
  expect(attribution.ofScript('https://cdn.test/elsewhere.js')).toBeUndefined();
  expect(attribution.ofScript('chrome-extension://abc/content.js')).toBeUndefined();
});

it('an error belongs to the first remote on its stack, beneath the frames of the shell', () => {
  const shellFrame = 'https://outpost.test/remotes/shell/1/client/main.js';
  expect(attribution.ofError(errorWith(shellFrame, 'https://cdn.test/remotes/mfe-host/1/client/page.js', shellFrame))).toBe('mfe-host');
  expect(
    attribution.ofError(
      errorWith('https://outpost.test/remotes/mfe-bfm/1/client/a.js', 'https://cdn.test/remotes/mfe-host/1/client/page.js'),
    ),
  ).toBe('mfe-bfm');
  expect(attribution.ofError(errorWith(shellFrame))).toBe('shell');
  expect(attribution.ofError('a string that was thrown')).toBe('shell');
});

it('says the version of each package', () => {
  expect(attribution.versionOf('mfe-bfm')).toBe('1-mfe-bfm');
  expect(attribution.versionOf('shell')).toBe('9-shell');
});
