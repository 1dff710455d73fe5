import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Every token that is a plain colour, as [light, dark]. */
const tokens = new Map(
  [
    ...readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').matchAll(
      /(--[\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g,
    ),
  ].map(([, name = '', light, dark, both]) => [name, [light ?? both ?? '', dark ?? both ?? ''] as const]),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast after WCAG 2.2, in the light (0) or dark (1) theme. */
function contrast(text: string, ground: string, theme: 0 | 1): number {
  const [a, b] = [text, ground].map((name) => {
    const colours = tokens.get(name);
    if (!colours) throw new Error(`No colour token ${name}`);
    return luminance(colours[theme]);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXT: readonly (readonly [text: string, ground: string])[] = [
  ...['--paper', '--surface', '--sunken'].flatMap((ground) =>
    ['--ink', '--ink-soft', '--spruce-text', '--tape-text', '--danger'].map((text) => [text, ground] as const),
  ),
  ['--on-spruce', '--spruce'],
  ['--on-spruce', '--spruce-hover'],
  ['--on-tape', '--tape'],
  ['--on-tape', '--tape-hover'],
  ['--on-danger', '--danger-solid'],
  ['--spruce-text', '--spruce-tint'],
  ['--tape-text', '--tape-tint'],
  ['--sky-text', '--sky'],
  ['--danger', '--danger-tint'],
  ['--warning', '--warning-tint'],
  ['--success', '--success-tint'],
  ['--on-band', '--band'],
  ['--on-band-soft', '--band'],
  ['--on-band-soft', '--band-deep'],
];

describe('the colours', () => {
  it.each(TEXT)('%s can be read on %s in both themes (4.5 : 1)', (text, ground) => {
    expect(contrast(text, ground, 0)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, ground, 1)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['--paper', '--surface'])('the border of a control stands out from %s (3 : 1)', (ground) => {
    expect(contrast('--control', ground, 0)).toBeGreaterThanOrEqual(3);
    expect(contrast('--control', ground, 1)).toBeGreaterThanOrEqual(3);
  });
});
