import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Flag, flagSource } from './flag.tsx';

it('a flag has its place before it has loaded, and is silent beside a name', async () => {
  renderIn('en', <Flag country="US" size="l" />);
  const image = screen.getByRole('presentation');
  expect(image.getAttribute('src')).toBe('/flags/us.svg');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['36', '24']);
  await expectAccessible();
});

it('a flag that stands alone is named', () => {
  renderIn('en', <Flag country="de" label="Germany" />);
  expect(screen.getByRole('img', { name: 'Germany' })).toBeTruthy();
});

it('the flags of the package lie where the edge looks for them', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
  for (const country of ['us', 'gb', 'tr', 'kr']) {
    const file = flagSource(country).replace('/flags/', '').replace('.svg', '').toUpperCase();
    expect(existsSync(join(folder, `${file}.svg`)), country).toBe(true);
  }
});
