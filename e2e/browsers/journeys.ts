import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCOUNT_JOURNEYS } from './account-journeys.ts';
import { until } from './driver.ts';
import type { Journey } from './journey.ts';
import { button, field, goInside, mark, marked, open, remotesOf, says, shows } from './steps.ts';

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
  ...ACCOUNT_JOURNEYS,
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
