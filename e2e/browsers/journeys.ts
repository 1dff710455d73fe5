import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultySite } from '../fixtures/faulty.ts';
import { type Target, until, type Visitor } from './driver.ts';

export interface Journey {
  readonly name: string;
  readonly go: (visitor: Visitor, site: FaultySite) => Promise<void>;
}

const button = (says: string): Target => ({ css: 'main button', says });
const field = (says: string): Target => ({ css: 'main input, main textarea, main select', says });

/** Whole journeys that every browser has to make, each begun by somebody who was never here. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'a page of every remote, loaded directly',
    async go(visitor, site) {
      const answer = await fetch(`${site.url}/en/home`);
      assert.equal(answer.headers.get('integrity-policy'), 'blocked-destinations=(script)');
      await open(visitor, `${site.url}/en/home`);
      for (const { name, path } of (await remotesOf(visitor)).filter(({ open: isOpen }) => isOpen)) {
        await open(visitor, `${site.url}/en${path}`);
        await shows(visitor, name);
      }
    },
  },
  {
    name: 'going into every remote that is open to all, inside one document',
    async go(visitor, site) {
      await open(visitor, `${site.url}/en/home`);
      await mark(visitor);
      for (const { name, path } of (await remotesOf(visitor)).filter(({ open: isOpen }) => isOpen)) {
        await goInside(visitor, `/en${path}`);
        await shows(visitor, name);
      }
      assert.ok(await marked(visitor), 'the document is still the one that the journey began with');
    },
  },
  {
    name: 'from right to left',
    async go(visitor, site) {
      await open(visitor, `${site.url}/he/home`);
      await mark(visitor);
      for (const path of ['/he/b2b/', '/he/bfm', '/he/home']) {
        await goInside(visitor, path);
        await until(`${path} from right to left`, () =>
          visitor.run(() => {
            const heading = document.querySelector('main h1');
            const isHebrew = /[\u05d0-\u05ea]/.test(heading?.textContent ?? '');
            return isHebrew && getComputedStyle(heading as Element).direction === 'rtl' && document.documentElement.dir === 'rtl';
          }),
        );
      }
      assert.ok(await marked(visitor));
    },
  },
  {
    name: 'a file that goes along with a question',
    async go(visitor, site) {
      const file = join(tmpdir(), 'outpost-bicycle.pdf');
      await writeFile(file, '%PDF-1.4 bicycle');
      await open(visitor, `${site.url}/en/contact-us`);
      await visitor.choose(field('What is it about'), 'other');
      await visitor.type(field('Your name'), 'Ada Example');
      await visitor.type(
        field('Email'),
        `asker-${createHash('sha256').update(String(performance.now())).digest('hex').slice(0, 8)}@example.com`,
      );
      await visitor.type(field('Your message'), 'Do you forward bicycles?');
      await visitor.attach({ css: 'main input[type=file]' }, file);
      await says(visitor, 'main', 'outpost-bicycle.pdf');
      await visitor.click(button('Send'));
      await says(visitor, 'main h1, main h2', 'Your question is with us: T-');
    },
  },
  ...(['client/remoteEntry.js', 'client/page-faulty'] as const).map(
    (file): Journey => ({
      name: `${file}… with other content than was released is refused, and the right one taken by Retry`,
      async go(visitor, site) {
        await open(visitor, `${site.url}/en/home`);
        await mark(visitor);
        const evil =
          'globalThis.ran = true; export const init = () => {}; export const get = () => {}; export const __webpack_modules__ = {};';
        site.origin.fail({ content: evil }, (path) => path.startsWith(file) && path.endsWith('.js'));
        try {
          await goInside(visitor, '/en/faulty');
          await says(visitor, 'main [role=alert]', 'arrived damaged');
          assert.equal(await visitor.run(() => 'ran' in globalThis), false, 'what came in its place has not run');
        } finally {
          site.origin.fail(undefined);
        }
        await visitor.click(button('Retry'));
        await says(visitor, 'main h1', 'Sound and whole');
        assert.ok(await marked(visitor));
      },
    }),
  ),
];

/** Loads a page anew and waits until it is alive (fixtures/test.ts). */
async function open(visitor: Visitor, url: string): Promise<void> {
  await visitor.open(url);
  await alive(visitor);
}

async function alive(visitor: Visitor): Promise<void> {
  await until('the page is alive', () =>
    visitor.run(() => document.querySelector('html[data-alive]:not(:has(main [data-region]:not([data-answers])))') !== null),
  );
}

async function says(visitor: Visitor, css: string, text: string): Promise<void> {
  await until(`${css} says "${text}"`, () =>
    visitor.run(
      (selector, wanted) => [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(wanted)),
      css,
      text,
    ),
  );
}

/** The region of the page is that of a remote: it answers, has a heading and does not say that something failed. */
async function shows(visitor: Visitor, remote: string): Promise<void> {
  await until(`a page of ${remote}`, () =>
    visitor.run((name) => {
      const region = document.querySelector(`main [data-region][data-answers][data-remote="${name}"]`);
      return region?.querySelector('h1') !== null && document.querySelector('main [role=alert]') === null;
    }, remote),
  );
}

/** Every remote of the release set, with a page of it that needs no parameters: one that is open to all where it has one. */
function remotesOf(visitor: Visitor): Promise<{ name: string; path: string; open: boolean }[]> {
  return visitor.run(() => {
    interface Route {
      readonly pattern: string;
      readonly access: string;
    }
    const state = JSON.parse(document.getElementById('outpost-state')?.textContent ?? '{}') as {
      remotes: { name: string; routes: Route[] }[];
    };
    return state.remotes
      .filter(({ name }) => name !== 'shell')
      .map(({ name, routes }) => {
        const plain = routes.filter(({ pattern }) => !pattern.includes(':'));
        const route = plain.find(({ access }) => access === 'public') ?? plain[0];
        return { name, path: route?.pattern ?? '', open: route?.access === 'public' };
      });
  });
}

/** Goes to another path as a link does: the document stays the same. */
const goInside = (visitor: Visitor, path: string): Promise<void> =>
  visitor.run((to) => {
    history.pushState({ key: String(performance.now()), idx: ((history.state?.idx as number | undefined) ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

const mark = (visitor: Visitor): Promise<void> => visitor.run(() => void Object.assign(window, { samePage: true }));
const marked = (visitor: Visitor): Promise<boolean> => visitor.run(() => 'samePage' in window);
