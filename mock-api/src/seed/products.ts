import { eq } from 'drizzle-orm';
import { hosts } from '../domains/hosts/schema.ts';
import { storeProducts, storeProfiles } from '../domains/stores/schema.ts';
import type { Database } from '../platform/db/database.ts';

interface Store {
  readonly hostId: number | { readonly country: string };
  readonly name: string;
  readonly tagline: string;
  /** picture | name | description | category | dollars */
  readonly products: string;
}

const STORES: readonly Store[] = [
  {
    hostId: 2,
    name: 'Hanna’s Portland Finds',
    tagline: 'Things made by people I know by name, sent from my own kitchen table.',
    products: `
mug|Hand-thrown stoneware mug in river green|Holds 300 ml, made in a studio two streets away.|Home|18.00
tent|Two-person trekking tent with a footprint and repair kit|Aluminium poles, 1.9 kg, used for one display season.|Outdoor|149.00
bottle|Insulated steel bottle, 750 ml|Keeps tea hot through a night shift.|Outdoor|26.50
jacket|Rain jacket with taped seams, moss|Packs into its own pocket.|Clothing|94.00
plant|Terracotta planter with saucer|Wheel-thrown, frost-proof.|Home|32.00
scarf|Handwoven wool scarf|Undyed wool from Oregon.|Clothing|48.00
keyboard|Unassembled keyboard kit, waiting for its first owner|A sample that is not on sale yet.|Electronics|120.00`,
  },
  {
    hostId: { country: 'GB' },
    name: 'Leeds Cupboard',
    tagline: 'Yorkshire’s attics, restored and packed with care.',
    products: `
teapot|Brown stoneware teapot for four|Pours without a drip, which is rarer than it sounds.|Kitchen|36.00
book|First-edition walking guide to the Yorkshire Dales, 1974|Jacket a little sunned, maps complete.|Books|42.00
lamp|Restored desk lamp from a Sheffield drawing office|Rewired, with a UK plug and a spare one.|Home|88.00
mug|Pair of enamel camping mugs|Chip-proof rims.|Outdoor|14.00
bag|Waxed cotton shoulder bag|Brass buckles, one outside pocket.|Bags|76.00
toy|Tin tow truck|A 1980s reissue in its box.|Toys|24.00`,
  },
  {
    hostId: { country: 'JP' },
    name: 'Osaka Corner',
    tagline: 'Small machines and quiet pottery from Kansai.',
    products: `
camera|Compact film camera, tested with one roll of film|Light seals renewed, pictures of the test roll included.|Electronics|165.00
teapot|Side-handled teapot|Fired in Tokoname clay.|Kitchen|58.00
book|Pattern book of indigo dyeing|Japanese text, two hundred plates.|Books|39.00
watch|Automatic field watch|Serviced this year, with papers.|Watches|210.00
bottle|Bamboo-sleeved water bottle|Half a litre.|Outdoor|22.00
toy|Friction-powered city bus|Pressed tin, made in small numbers.|Toys|31.00`,
  },
  {
    hostId: { country: 'DE' },
    name: 'Leipziger Lager',
    tagline: 'Good things with a past, tested before they are sold.',
    products: `
headphones|Open-back studio headphones with a replaceable cable|From a studio that moved; new pads.|Electronics|129.00
keyboard|Low-profile keyboard, German layout|Switches can be swapped.|Electronics|99.00
scarf|Merino loop scarf|Knitted in Saxony.|Clothing|35.00
lamp|Clamp lamp in signal orange|Fits tables up to 6 cm.|Home|54.00
shoe|Barefoot running shoes|Size 42, tried on once.|Shoes|67.00
mug|Set of two espresso cups|Porcelain, dishwasher-safe.|Home|19.00`,
  },
  {
    hostId: { country: 'IT' },
    name: 'Bottega Bologna',
    tagline: 'Leather, silk and clay from workshops under the porticoes.',
    products: `
bag|Vegetable-tanned leather satchel with a brass lock and two pockets|Made by a workshop of three people.|Bags|185.00
watch|Dress watch with a hand-wound movement|Serviced, new strap.|Watches|240.00
shoe|Hand-stitched loafers|Size 41, in the maker’s box.|Shoes|138.00
scarf|Silk scarf with a map of the porticoes|90 by 90 cm.|Clothing|62.00
teapot|Moka-style stove kettle|Six cups, with a spare seal.|Kitchen|44.00
plant|Ceramic herb planter|Three wells.|Home|37.00`,
  },
  {
    hostId: { country: 'AU' },
    name: 'Melbourne Market',
    tagline: 'Made for the coast, fine anywhere else.',
    products: `
jacket|Oilskin stockman jacket|Warm lining, storm flap.|Clothing|160.00
book|Field guide to coastal birds|Third edition, waterproof cover.|Books|28.00
bottle|Cork-bottomed glass bottle|600 ml.|Home|21.00
tent|Beach shelter with sand pockets|Up in a minute, packs to 60 cm.|Outdoor|72.00
headphones|Children’s headphones with a volume limit|Foldable, spare cable.|Electronics|33.00
plant|Banksia seedling pot|Empty pot, glazed by hand.|Home|29.00`,
  },
];

async function hostIdOf(db: Database, wanted: Store['hostId']): Promise<number | undefined> {
  if (typeof wanted === 'number') return wanted;
  const rows = await db.select({ id: hosts.userId }).from(hosts).where(eq(hosts.countryCode, wanted.country));
  return rows.map((row) => row.id).sort((a, b) => a - b)[0];
}

/** Opens the sample stores and fills their shelves; one product of the first store is not published. */
export async function seedProducts(db: Database): Promise<void> {
  let id = 1;
  for (const store of STORES) {
    const hostId = await hostIdOf(db, store.hostId);
    if (hostId === undefined) continue;
    await db.update(hosts).set({ isStoreActive: true, storeName: store.name }).where(eq(hosts.userId, hostId));
    await db.insert(storeProfiles).values({ hostId, tagline: store.tagline, bannerImageUrl: `/api/pictures/stores/${hostId}.svg` });
    const rows = store.products
      .trim()
      .split('\n')
      .map((line) => {
        const [picture = '', name = '', description = '', category = '', dollars = '0'] = line.split('|');
        const productId = id++;
        return {
          id: productId,
          hostId,
          name,
          description,
          category,
          priceCents: Math.round(Number(dollars) * 100),
          images: [0, 1, 2].map((variant) => `/api/pictures/products/${picture}-${productId + variant * 7}.svg`),
          isPublished: !description.includes('not on sale'),
          stock: 1 + (productId % 9),
        };
      });
    await db.insert(storeProducts).values(rows);
  }
}
