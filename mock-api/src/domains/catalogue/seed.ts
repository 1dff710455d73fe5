import type { StoreCategory } from '@outpost/shared-contracts/stores/catalogue';
import type { Database } from '../../platform/db/database.ts';
import { catalogueStores } from './schema.ts';

type Row = typeof catalogueStores.$inferInsert;

/**
 * Invented stores: names of no company. urlPart | name | category | country | picture | grams | sides in cm | days to
 * return | free from (smallest units, `-` never) | currency | form | limits
 */
const STORES = `
trailhead-supply|Trailhead Supply|outdoor|US|tent|3200|52 34 20|60|6000|USD|second_line|bulky
lumen-and-oak|Lumen & Oak|home|GB|lamp|2600|40 30 30|30|5000|GBP|second_line|fragile
komorebi-toys|Komorebi Toys|toys|JP|toy|1100|32 24 14|8|5500|JPY|one_line|battery
northloop-sneakers|Northloop Sneakers|shoes|US|shoe|1500|36 24 14|45|5000|USD|second_line|
sel-et-lin|Sel et Lin|beauty|FR|bottle|800|24 18 12|14|4500|EUR|second_line|liquid
wollwerk|Wollwerk|clothing|DE|scarf|1200|38 28 10|30|4900|EUR|company|
kettle-lane|Kettle Lane|kitchen|GB|teapot|2400|34 26 22|28|4000|GBP|second_line|fragile
southern-pages|Southern Pages|books|AU|book|2200|30 22 14|30|6900|AUD|second_line|
tonraum-audio|Tonraum Audio|electronics|DE|headphones|1300|28 24 14|14|0|EUR|company|battery
terra-bassa|Terra Bassa|home|IT|mug|3100|36 30 26|14|8000|EUR|second_line|fragile
fjord-outerwear|Fjord Outerwear|clothing|SE|jacket|1400|42 32 12|30|99900|SEK|one_line|
clackworks|Clackworks|electronics|NL|keyboard|1600|46 22 10|14|7500|EUR|company|battery
general-marketplace|Quillbarrow Market|marketplace|US|basket|2000|34 26 18|30|3500|USD|second_line|battery liquid
threadnimbus|Threadnimbus|clothing|US|dress|1000|36 28 10|35|4900|USD|second_line|
oxbarley-superstore|Oxbarley Superstore|superstore|US|trolley|4500|46 36 28|90|3500|USD|second_line|liquid bulky
pennewick-and-row|Pennewick & Row|department|US|handbag|1900|40 30 16|60|9900|USD|company|liquid
torquemarsh-auto|Torquemarsh Auto Parts|auto|US|wheel|6200|44 34 22|90|7500|USD|company|liquid bulky
ampfennel|Ampfennel Electronics|electronics|US|headphones|1700|34 26 14|15|3500|USD|second_line|battery
dewthistle-beauty|Dewthistle Beauty|beauty|US|bottle|700|24 18 10|60|3500|USD|second_line|liquid
pagewren-books|Pagewren Books|books|US|book|2500|30 24 14|30|4000|USD|second_line|
tumblefinch-toys|Tumblefinch Toys|toys|US|toy|1800|42 32 18|60|4500|USD|second_line|battery
fieldgannet-sports|Fieldgannet Sports|sports|US|ball|2800|48 32 22|60|6500|USD|one_line|bulky
mossarbour-home|Mossarbour Home|home|US|lamp|3400|46 36 26|90|7900|USD|second_line|fragile bulky
barkenfern-pets|Barkenfern Pets|pets|US|bone|3600|40 30 20|30|4900|USD|second_line|
stitchalder-crafts|Stitchalder Crafts|crafts|US|yarn|1300|34 26 14|30|5900|USD|second_line|liquid
larkgild-jewelry|Larkgild Jewelry|jewellery|US|ring|400|20 14 8|30|0|USD|one_line|
skilletmoor-kitchen|Skilletmoor Kitchen|kitchen|US|teapot|4100|40 32 22|90|4900|USD|second_line|fragile
lullabarrow-baby|Lullabarrow Baby|baby|US|pram|3900|54 40 26|60|3500|USD|second_line|bulky
fretmarigold-music|Fretmarigold Music|music|US|guitar|6800|112 46 16|45|9900|USD|company|bulky fragile
kelpbarrow-vitamins|Kelpbarrow Vitamins|vitamins|US|pills|900|26 18 12|30|-|USD|one_line|
`;

/** As many as the home page shows (D-043): the first of the list. */
const TOP = 12;

function rowOf(line: string, position: number): Row {
  const [
    urlPart = '',
    name = '',
    category,
    countryCode = '',
    picture = '',
    grams,
    sides = '',
    days,
    free,
    currency = '',
    form,
    limits = '',
  ] = line.split('|');
  return {
    urlPart,
    name,
    category: category as StoreCategory,
    countryCode,
    picture,
    grams: Number(grams),
    sides: sides.split(' ').map(Number) as [number, number, number],
    returnDays: Number(days),
    freeFrom: free === '-' ? null : Number(free),
    currency,
    addressForm: form as Row['addressForm'],
    limits: limits.split(' ').filter(Boolean) as Row['limits'],
    hasGuide: countryCode === 'US',
    topPlace: position < TOP ? position + 1 : null,
  };
}

/** Adds the stores of the catalogue. */
export async function seedCatalogue(db: Database): Promise<void> {
  await db.insert(catalogueStores).values(STORES.trim().split('\n').map(rowOf));
}
