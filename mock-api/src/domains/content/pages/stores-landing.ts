import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { SHOP_LANDINGS, type ShopLanding } from '@outpost/shared-contracts/stores/catalogue';
import { listStores, storeCard } from '../../catalogue/port.ts';
import { type BuiltPage, fill } from '../family.ts';
import { parcelBlock, type StoreContext } from './stores-parts.ts';

interface Theme {
  /** A scene of the remote. */
  readonly picture: string;
  /** Of the tips, in their order. */
  readonly icons: readonly [string, string, string];
  readonly stores: readonly string[];
  /** What an order on this theme weighs and measures, packed, in grams and centimetres. */
  readonly parcel: { readonly from: string; readonly grams: number; readonly sides: readonly [number, number, number] };
}

const THEMES: Readonly<Record<ShopLanding, Theme>> = {
  'spring-picks': {
    picture: 'shops',
    icons: ['tag', 'box', 'leaf'],
    stores: ['trailhead-supply', 'fjord-outerwear', 'mossarbour-home', 'threadnimbus', 'fieldgannet-sports', 'barkenfern-pets'],
    parcel: { from: 'US', grams: 2400, sides: [44, 32, 18] },
  },
  'back-to-school': {
    picture: 'back-to-school',
    icons: ['box', 'scale', 'ruler'],
    stores: ['pagewren-books', 'northloop-sneakers', 'threadnimbus', 'clackworks', 'stitchalder-crafts', 'oxbarley-superstore'],
    parcel: { from: 'US', grams: 3500, sides: [40, 30, 20] },
  },
  'small-electronics': {
    picture: 'parcels',
    icons: ['battery', 'alert', 'plug'],
    stores: ['ampfennel', 'tonraum-audio', 'clackworks', 'general-marketplace', 'fretmarigold-music', 'komorebi-toys'],
    parcel: { from: 'US', grams: 1200, sides: [28, 22, 12] },
  },
  'gifts-under-50': {
    picture: 'offer',
    icons: ['scale', 'file', 'calendar'],
    stores: ['larkgild-jewelry', 'dewthistle-beauty', 'kettle-lane', 'komorebi-toys', 'pagewren-books', 'tumblefinch-toys'],
    parcel: { from: 'US', grams: 500, sides: [22, 16, 7] },
  },
  'cosy-home': {
    picture: 'shops',
    icons: ['box', 'shield', 'lamp'],
    stores: ['lumen-and-oak', 'terra-bassa', 'kettle-lane', 'wollwerk', 'mossarbour-home', 'skilletmoor-kitchen'],
    parcel: { from: 'GB', grams: 2800, sides: [38, 30, 24] },
  },
};

const isTheme = (theme: string): theme is ShopLanding => Object.hasOwn(THEMES, theme);

/** A theme with the stores that fit it (B-073); undefined where there is no such theme. */
export async function landingPage(theme: string, context: StoreContext): Promise<BuiltPage | undefined> {
  if (!isTheme(theme)) return undefined;
  const { db, texts, language } = context;
  const { picture, icons, stores, parcel } = THEMES[theme];
  const dollars = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const titleOf = (of: ShopLanding) => fill(texts.landing.pages[of].title, { amount: dollars.format(50) });
  const { description, lead, tips } = texts.landing.pages[theme];
  const all = await listStores(db);
  const title = titleOf(theme);
  const [length, width, height] = parcel.sides;
  return {
    layout: 'landing',
    title,
    description,
    canonical: paths.shopLanding.href({ pageURL: theme }),
    blocks: [
      {
        kind: 'hero',
        title,
        lead,
        picture,
        actions: [
          { label: texts.getAddress, path: paths.shopFrom.href() },
          { label: texts.allStores, path: paths.stores.href() },
        ],
      },
      {
        kind: 'stores',
        title: texts.stores,
        stores: all.filter(({ urlPart }) => stores.includes(urlPart)).map(storeCard),
      },
      {
        kind: 'cards',
        title: texts.landing.tips,
        cards: [tips.one, tips.two, tips.three].map((tip, place) => ({ ...tip, icon: icons[place] })),
      },
      parcelBlock(context, { from: parcel.from, grams: parcel.grams, sides: { length, width, height } }),
      {
        kind: 'links',
        title: texts.landing.others,
        links: SHOP_LANDINGS.filter((other) => other !== theme).map((other) => ({
          label: titleOf(other),
          path: paths.shopLanding.href({ pageURL: other }),
          text: texts.landing.pages[other].description,
        })),
      },
    ],
  };
}
