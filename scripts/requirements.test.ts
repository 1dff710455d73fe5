import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { choices, idsOf, report, requirementsOf } from './requirements.ts';

// The ids are put together here, so that this file itself does not count as a proof of them.
const id = (kind: string, number: number): string => `${kind}-${String(number).padStart(3, '0')}`;
const [B1, B2, B3, R1, E1, C1] = [id('B', 901), id('B', 902), id('B', 903), id('R', 901), id('E', 901), id('C', 901)];

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function project(files: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'requirements-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const LISTS = {
  'docs/requirements/rules.json': JSON.stringify([
    { id: B1, kind: 'behaviour', area: 'bfm', remote: 'mfe-bfm', title: 'One', rule: 'It is so.' },
    { id: B2, kind: 'timer', area: 'home', remote: 'mfe-marketing', title: 'Two', rule: 'After 10 s.' },
    { id: B3, kind: 'scope', area: 'home', remote: 'mfe-marketing', title: 'Three', rule: 'Not ours.' },
  ]),
  'docs/requirements/routes.json': JSON.stringify([{ id: R1, area: 'bfm', remote: 'mfe-bfm', path: '/bfm' }]),
  'docs/requirements/endpoints.json': JSON.stringify([{ id: E1, group: 'bfm', method: 'GET', path: 'bfm' }]),
  'docs/requirements/copy.json': JSON.stringify([{ id: C1, text: 'Buy', quoted: true }]),
};

describe('ids that a test file names', () => {
  it('stand in titles, also of parts and steps, and in the tables of titles', () => {
    const source = `
      describe('the basket ${B1}', () => { it(\`${B2} shows \${count} lines\`, () => {}); });
      it.each([['${R1}', '/bfm'], ['${E1}', '/home']])('%s opens', () => {});
      test('a story', async () => { await test.step("${C1} is read", async () => {}); });`;
    expect([...idsOf(source)].sort()).toEqual([B1, B2, C1, E1, R1].sort());
  });

  it('do not count in comments', () => {
    expect([
      ...idsOf(`/** ${B1} */\n// it('${B2} is so', () => {})\nconst view = <p>{/* ${B3} */}It's "here"</p>; it('a thing', () => {});`),
    ]).toEqual([]);
  });

  it('do not count where the test is not run', () => {
    expect([
      ...idsOf(
        `it.skip('${B1}', () => {}); it.todo('${B2}'); describe.skip('x', () => { it('${B3}', () => {}); }); test.fixme('${R1}', () => {});`,
      ),
    ]).toEqual([]);
    expect([...idsOf(`it.only('${B1}', () => {}); it.skip.each([['${B2}']])('%s', () => {});`)]).toEqual([B1]);
  });
});

describe('the report', () => {
  it('counts by kind what tests name, and leaves out rules without a test of their own', () => {
    const root = project({
      ...LISTS,
      'a/a.test.ts': `it('${B1} ${R1} is so', () => {});`,
      'a/node_modules/x.test.ts': `it('${B2}', () => {});`,
      'a/a.ts': `const x = '${B2}';`,
    });
    expect(report(root)).toEqual([
      'rules (B): 1 of 2 named by a test',
      'routes (R): 1 of 1 named by a test',
      'calls (E): 0 of 1 named by a test',
      'strings (C): 0 of 1 named by a test',
    ]);
  });

  it('lists what is missing, of one area or one remote', () => {
    const root = project(LISTS);
    expect(report(root, { area: 'bfm', missing: true })).toEqual([
      'rules (B): 0 of 1 named by a test',
      `  ${B1} One: It is so.`,
      'routes (R): 0 of 1 named by a test',
      `  ${R1} /bfm`,
      'calls (E): 0 of 1 named by a test',
      `  ${E1} GET bfm`,
    ]);
    expect(report(root, { remote: 'mfe-marketing' })).toEqual(['rules (B): 0 of 1 named by a test']);
  });

  it('points at ids that no list knows', () => {
    const root = project({ ...LISTS, 'a.spec.ts': `test('${id('B', 999)} is a slip of the pen', () => {});` });
    expect(report(root).at(-1)).toBe(`unknown: ${id('B', 999)} in a.spec.ts`);
  });
});

describe('the lists of this project', () => {
  const root = resolve(import.meta.dirname, '..');

  it('are whole, with every id once', () => {
    const sizes = [...requirementsOf(root)].map(([kind, all]) => [kind, all.length, new Set(all.map((one) => one.id)).size]);
    expect(sizes).toEqual([
      ['rules (B)', 480, 480],
      ['routes (R)', 124, 124],
      ['calls (E)', 181, 181],
      ['strings (C)', 87, 87],
    ]);
  });

  it('no test names an id that is on no list', () => {
    expect(report(root).filter((line) => line.startsWith('unknown'))).toEqual([]);
  });

  it('tell every choice between readings and every gap we filled', () => {
    expect(choices(root).filter((line) => line.includes(' -> '))).toHaveLength(18);
    expect(choices(root)).toHaveLength(75);
  });
});
