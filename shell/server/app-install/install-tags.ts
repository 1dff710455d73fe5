import type { Language } from '@outpost/shared-contracts/language/language';
import { readColours } from './colours.ts';
import { TOUCH_ICON } from './pictures.ts';

const colour = readColours();

/** What a document says of the app that it belongs to: manifest, icons, and the colour of the browser's bar in both themes. */
export const installTags = (language: Language): readonly string[] => [
  '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  `<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">`,
  `<link rel="manifest" href="/manifest.webmanifest?language=${language}">`,
  ...(['light', 'dark'] as const).map(
    (theme) => `<meta name="theme-color" content="${colour('--surface', theme)}" media="(prefers-color-scheme: ${theme})">`,
  ),
];
