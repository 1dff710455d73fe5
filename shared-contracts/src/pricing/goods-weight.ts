import { MAX_GRAMS } from './weight.ts';

/**
 * What a piece of a kind usually weighs in its packing, in grams, by the English words that shops call it (docs/product.md#basket).
 * The words are in one form: the plural is understood.
 */
export const GOODS_WEIGHTS: readonly (readonly [grams: number, words: string])[] = [
  [150, 'sticker, patch, badge, pin, magnet, trading card, postcard, screen protector, keyring'],
  [200, 'case, cover, cable, charger, adapter, strap, sleeve, lace, memory card, sim card, filter'],
  [250, 'sock, underwear, boxer, bra, hat, cap, beanie, scarf, glove, belt, tie, bikini, swimsuit'],
  [250, 'game, video game, dvd, cd, cassette'],
  [300, 'watch, bracelet, necklace, ring, earring, pendant, sunglasses, glasses, wallet, purse, earbud, earphone, airpods, bulb'],
  [350, 't-shirt, tshirt, tee, shirt, blouse, top, polo, vest, shorts'],
  [350, 'cream, serum, lotion, moisturiser, moisturizer, sunscreen, lipstick, mascara, palette, foundation, makeup, soap, mouse'],
  [400, 'perfume, cologne, vitamin, supplement, capsule, gummy, toothbrush, pen, pencil, notebook, planner, knife, controller, gamepad'],
  [500, 'dress, skirt, pyjama, pajama, vinyl, record, album, comic, figure, figurine, umbrella'],
  [600, 'phone, smartphone, iphone, coffee, tea, chocolate, candy, snack, sauce, spice, shampoo, conditioner, racket'],
  [700, 'hoodie, sweater, sweatshirt, jumper, cardigan, fleece, jeans, trousers, pants, leggings, chinos'],
  [700, 'book, paperback, hardcover, novel, guide, cookbook, toy, doll, plush, ball, mug, cup, bottle, tumbler, vase, headphone, headset'],
  [900, 'bag, handbag, tote, tablet, ipad, e-reader, ereader, kindle, lens, router, helmet'],
  [1200, 'jacket, coat, parka, anorak, raincoat, suit, camera, camcorder, keyboard, drone, towel, pillow, fishing rod'],
  [1300, 'shoe, sneaker, trainer, sandal, loafer, heel, slipper, backpack, rucksack, board game, puzzle'],
  [1500, 'protein powder, sleeping bag, yoga mat, mat, blanket, rug, lamp, speaker, soundbar, lego, building set'],
  [1800, 'boot, ski boot, tool set'],
  [2500, 'drill, saw, pan, skillet, pot, wok, duvet, hair dryer, iron'],
  [3000, 'laptop, macbook, chromebook, skateboard, blender, mixer, kettle, toaster'],
  [3500, 'tent, tarp tent, guitar, ukulele, coffee maker, espresso machine'],
  [4500, 'suitcase, luggage, playstation, xbox, console, printer'],
  [7000, 'monitor, vacuum cleaner, chair, stroller, car seat, pushchair'],
];

/** Of a piece whose kind is not known: from a shirt to a pair of boots. Grams. */
export const UNKNOWN_GRAMS = { from: 250, to: 2500 } as const;

const KINDS: ReadonlyMap<string, number> = new Map(
  GOODS_WEIGHTS.flatMap(([grams, words]) => words.split(', ').map((word) => [word, grams])),
);
const LONGEST = Math.max(...[...KINDS.keys()].map((word) => word.split(' ').length));

/** What follows says more about a thing, and not what it is: `Case for iPhone 15`, `Tent, with pegs`. */
const HEAD = /^(.*?)(?:\s(?:for|with|in|by|from|of|and)\s|[,;:(|/–—]|\s-\s|$)/iu;

const singulars = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];

/** The kind that a text names last, which is what it is: `Running shoe lace` is a lace. */
function kindIn(text: string): number | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  for (let end = words.length; end > 0; end -= 1)
    for (let length = Math.min(LONGEST, end); length > 0; length -= 1) {
      const [last = '', ...before] = words.slice(end - length, end).toReversed();
      for (const form of singulars(last)) {
        const grams = KINDS.get([...before.toReversed(), form].join(' '));
        if (grams !== undefined) return grams;
      }
    }
  return undefined;
}

/** What one piece of a title is likely to weigh, in grams; undefined where the title does not say what it is. */
export const gramsOfTitle = (title: string): number | undefined => kindIn(HEAD.exec(title)?.[1] ?? '') ?? kindIn(title);

/** From a weight to a weight, in grams; the same twice where all is known. */
export interface WeightRange {
  readonly from: number;
  readonly to: number;
}

/** What goods are likely to weigh together, never more than one parcel may. */
export function weighGoods(goods: readonly { readonly title: string; readonly quantity: number }[]): WeightRange {
  const sum = { from: 0, to: 0 };
  for (const { title, quantity } of goods) {
    const grams = gramsOfTitle(title);
    sum.from += (grams ?? UNKNOWN_GRAMS.from) * quantity;
    sum.to += (grams ?? UNKNOWN_GRAMS.to) * quantity;
  }
  return { from: Math.min(MAX_GRAMS, sum.from), to: Math.min(MAX_GRAMS, sum.to) };
}
