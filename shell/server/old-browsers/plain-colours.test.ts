import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { PLAIN_COLOURS, plainColours, registerPlainColours } from './plain-colours.ts';

it('gives older browsers the light one of each pair, whatever a value is made of', () => {
  expect(plainColours('a{--ink: light-dark(#14231f, #eef3ef); /* x */ --x: 4px;}')).toBe(':root{color-scheme:light;--ink:#14231f}');
  expect(plainColours('--shadow: 0 1px light-dark(rgb(1 2 3 / 0.5), rgb(0 0 0 / 0.3)), 0 6px light-dark(#fff, #000);')).toBe(
    ':root{color-scheme:light;--shadow:0 1px rgb(1 2 3 / 0.5), 0 6px #fff}',
  );
});

it('has every token whose colour hangs on the theme, and nothing that they cannot read', async () => {
  const app = Fastify();
  registerPlainColours(app);
  const answer = await app.inject(PLAIN_COLOURS);
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(answer.body).not.toContain('light-dark');
  const tokens = readFileSync(createRequire(import.meta.url).resolve('@outpost/shared-ui/tokens.css'), 'utf8');
  const paired = [...tokens.matchAll(/(--[\w-]+):[^;]*light-dark\(/g)].map(([, name]) => name);
  expect(paired.length).toBeGreaterThan(40);
  expect(answer.body.match(/--[\w-]+(?=:)/g)).toEqual(paired);
});
