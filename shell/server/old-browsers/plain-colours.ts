import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** Path of the sheet that an older browser takes its colours from. */
export const PLAIN_COLOURS = '/platform/plain-colours.css';

/** The colours of the light theme for browsers that do not know `light-dark()`: without them they would know none at all. */
export function plainColours(tokens: string): string {
  const lightOf = (value = ''): string => value.replace(/light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g, '$1');
  const withoutComments = tokens
    .split('/*')
    .map((part, index) => (index === 0 ? part : (part.split('*/', 2)[1] ?? '')))
    .join('');
  const colours = withoutComments
    .split(/[;{}]/)
    .map((declaration) => declaration.split(':', 2))
    .map(([name = '', value = '']) => [name.trim(), value.trim()] as const)
    .filter(([name, value]) => name.startsWith('--') && value.includes('light-dark('))
    .map(([name, value]) => `${name}:${lightOf(value)}`);
  return `:root{color-scheme:light;${colours.join(';')}}`;
}

export function registerPlainColours(app: FastifyInstance): void {
  const sheet = plainColours(readFileSync(createRequire(import.meta.url).resolve('@outpost/shared-ui/tokens.css'), 'utf8'));
  app.get(PLAIN_COLOURS, async (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(sheet),
  );
}
