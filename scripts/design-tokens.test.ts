import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { checkStyles, checkTree } from './design-tokens.ts';

const FILE = 'mfe-bfm/src/page.module.css';
const check = (css: string, file = FILE): string[] => checkStyles(file, css, new Set(['--ink', '--line']));

it.each([
  '#fff',
  '#14231F80',
  'rgb(0 0 0 / 0.4)',
  'rgba(0,0,0,.4)',
  'hsl(10 10% 10%)',
  'oklch(0.5 0.1 20)',
  '1px solid #e3e1d8',
  'light-dark(#fff, #000)',
])('the raw colour %s is refused', (value) => {
  expect(check(`.a {\n  background: ${value};\n}`)).toEqual([`${FILE}:2 raw colour: background: ${value}`]);
});

it.each([
  'margin-left: 4px',
  'padding-right: 0',
  'left: 0',
  'border-top-left-radius: 4px',
  'text-align: left',
  'float: right',
  'width: 4px',
  'max-height: 50vh',
])('the physical %s is refused', (declaration) => {
  expect(check(`.a { ${declaration} }`)).toEqual([`${FILE}:1 physical side: ${declaration}`]);
});

it('logical sides, tokens and addresses of pictures pass', () => {
  const css = `@media (max-width: 767.98px) { .a:hover, .b:is(:focus) { color: var(--ink); margin-inline-start: 4px; inline-size: 50%; text-align: start; background: url(#fade) } }`;
  expect(check(css)).toEqual([]);
});

it('a side may be physical for a stated reason, in that block only', () => {
  expect(check('.a { /* physical: maps are not mirrored */ left: 19%; top: 3% }')).toEqual([]);
  expect(check('.a { /* physical: */ left: 19% }')).toHaveLength(1);
  expect(check('.a { /* physical: maps are not mirrored */ left: 19% } .b { left: 1% }')).toEqual([`${FILE}:1 physical side: left: 1%`]);
});

it('what is commented out does not count', () => {
  expect(check('.a { /* color: #fff; left: 0; */ color: var(--ink) }')).toEqual([]);
});

it('a token that nobody defines is refused', () => {
  expect(check('.a { color: var(--inc, var(--line)) }')).toEqual([`${FILE}:1 unknown token: --inc`]);
});

it('tokens and drawings are where colours are made', () => {
  expect(check(':root { --ink: #14231f }', 'shared-ui/src/tokens/tokens.css')).toEqual([]);
  expect(check('.pin { fill: #0e5b46 }', 'shared-ui/src/pictures/logo.module.css')).toEqual([]);
});

it('a whole tree is read, with the tokens that style sheets and components define', () => {
  const root = mkdtempSync(join(tmpdir(), 'tokens-'));
  const files: Record<string, string> = {
    'shared-ui/src/tokens/tokens.css': ':root { --ink: #14231f; }',
    'mfe-bfm/src/bar.tsx': `export const bar = { '--share': 4 };`,
    'mfe-bfm/src/bar.module.css': '.bar { color: var(--ink); inline-size: var(--share); }',
    'shell/src/head.module.css': '.head { color: var(--missing); }',
    'mock-api/src/mail.css': '.mail { color: #fff; }',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  expect(checkTree(root)).toEqual({ findings: ['shell/src/head.module.css:1 unknown token: --missing'], sheets: 3 });
  rmSync(root, { recursive: true });
});
