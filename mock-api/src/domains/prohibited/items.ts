import type { ProhibitedTexts } from '../content/port.ts';

export type Texts = ProhibitedTexts;
export type ItemKey = keyof Texts['items'];
export type CategoryKey = keyof Texts['categories'];

interface Item {
  readonly category: CategoryKey;
  /** English words of a product's name that give it away, in lower case. */
  readonly words: readonly string[];
}

/** Everything that a rule speaks of, in the order of the page. */
export const ITEMS: Readonly<Record<ItemKey, Item>> = {
  firearms: { category: 'weapons', words: ['firearm', 'rifle', 'pistol', 'revolver', 'shotgun', 'ammunition', 'gun barrel'] },
  blades: { category: 'weapons', words: ['flick knife', 'switchblade', 'butterfly knife', 'gravity knife', 'sword cane'] },
  sprays: { category: 'weapons', words: ['pepper spray', 'self-defence spray', 'self-defense spray', 'tear gas'] },
  explosives: { category: 'weapons', words: ['firework', 'fireworks', 'firecracker', 'firecrackers', 'gunpowder', 'detonator'] },
  replicas: { category: 'weapons', words: ['airsoft', 'replica gun', 'replica pistol', 'bb gun', 'gel blaster'] },
  drugs: { category: 'drugs', words: ['cocaine', 'heroin', 'lsd', 'ecstasy', 'kratom'] },
  cannabis: { category: 'drugs', words: ['cannabis', 'marijuana', 'hemp flower', 'cbd', 'thc'] },
  cash: { category: 'money', words: ['banknote', 'banknotes', 'gift card', 'prepaid card'] },
  precious: { category: 'money', words: ['gold bar', 'bullion', 'krugerrand', 'loose diamond'] },
  perishables: { category: 'food', words: ['fresh fruit', 'frozen food', 'ice cream', 'fresh fish'] },
  meat: { category: 'food', words: ['sausage', 'salami', 'ham', 'beef jerky', 'cheese', 'butter'] },
  'chewing-gum': { category: 'food', words: ['chewing gum', 'bubble gum'] },
  animals: { category: 'animals', words: ['live animal', 'live fish', 'live insects', 'puppy', 'kitten'] },
  protected: { category: 'animals', words: ['ivory', 'tortoiseshell', 'crocodile leather', 'coral'] },
  plants: { category: 'plants', words: ['seeds', 'bulbs', 'seedling', 'houseplant', 'potting soil'] },
  'lithium-loose': { category: 'batteries', words: ['power bank', 'powerbank', 'lithium battery', 'li-ion battery', '18650'] },
  'lithium-inside': {
    category: 'batteries',
    words: ['smartphone', 'laptop', 'tablet', 'smartwatch', 'wireless headphones', 'wireless earbuds', 'e-reader'],
  },
  aerosols: { category: 'dangerous', words: ['aerosol', 'spray can', 'deodorant spray', 'hairspray', 'gas cartridge'] },
  perfume: { category: 'dangerous', words: ['perfume', 'eau de parfum', 'eau de toilette', 'cologne', 'nail polish'] },
  flammables: { category: 'dangerous', words: ['lighter', 'lighter fluid', 'paint thinner', 'acetone', 'petrol', 'oil paint'] },
  poisons: { category: 'dangerous', words: ['bleach', 'acid', 'pesticide', 'rat poison'] },
  alcohol: { category: 'alcohol', words: ['whisky', 'whiskey', 'vodka', 'gin', 'wine', 'beer', 'liqueur', 'champagne'] },
  tobacco: { category: 'tobacco', words: ['cigarettes', 'cigar', 'cigars', 'tobacco', 'snus'] },
  vapes: { category: 'tobacco', words: ['vape', 'vapes', 'e-cigarette', 'e-liquid', 'vaporizer'] },
  counterfeit: { category: 'counterfeit', words: ['counterfeit', 'replica watch', 'replica bag', 'bootleg'] },
  prescription: { category: 'medicines', words: ['antibiotic', 'antibiotics', 'prescription medicine', 'insulin'] },
  remedies: { category: 'medicines', words: ['melatonin', 'ibuprofen', 'aspirin', 'supplement', 'supplements', 'vitamins'] },
  antiques: { category: 'other', words: ['antique', 'antiquity', 'archaeological'] },
  drones: { category: 'other', words: ['drone', 'quadcopter'] },
};

/** In the order of the page; the database keeps their names without one. */
export const CATEGORIES: readonly CategoryKey[] = [...new Set(Object.values(ITEMS).map(({ category }) => category))];
