import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { directionOf, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Colours } from './colours.ts';
import { APP_ICON_SIDES, appIconPath } from './pictures.ts';
import type { AppWords } from './words.ts';

/**
 * The web app manifest (W3C) in one language. The `id` is the same in all of them: whoever changes the language keeps the
 * one app. It starts at the home page, and every address of the site opens inside it.
 */
export function webManifest(language: Language, { description, shortcuts }: AppWords, colour: Colours): Record<string, unknown> {
  const to = (path: string): string => `/${language}${path}`;
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description,
    lang: localeOf(language),
    dir: directionOf(language),
    start_url: to(paths.home.href()),
    scope: '/',
    display: 'standalone',
    theme_color: colour('--surface'),
    background_color: colour('--paper'),
    categories: ['shopping'],
    icons: [false, true].flatMap((maskable) =>
      APP_ICON_SIDES.map((side) => ({
        src: appIconPath(side, maskable),
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: maskable ? 'maskable' : 'any',
      })),
    ),
    shortcuts: [
      { name: shortcuts.hosts, url: to(paths.shopFrom.href()) },
      { name: shortcuts.orders, url: to(paths.memberPacksExpected.href()) },
      { name: shortcuts.buyForMe, url: to(paths.bfm.href()) },
    ],
  };
}
