import type { ShopfrontProps } from '@outpost/shared-ui/pictures/shopfront';

type Product = ShopfrontProps['product'];
type Window = Required<Pick<ShopfrontProps, 'product' | 'awning'>>;

const AWNINGS: Readonly<Record<Product, Window['awning']>> = {
  tent: 'spruce',
  shoe: 'tape',
  record: 'ink',
  headphones: 'navy',
  cosmetics: 'brick',
  books: 'sea',
  stationery: 'rust',
  train: 'gold',
  kettle: 'slate',
  keyboard: 'plum',
  lamp: 'leaf',
  socks: 'clay',
  jacket: 'pine',
  mug: 'steel',
  basket: 'spruce',
  trolley: 'navy',
  handbag: 'plum',
  wheel: 'ink',
  ball: 'leaf',
  bone: 'clay',
  yarn: 'plum',
  ring: 'gold',
  pram: 'steel',
  guitar: 'tape',
  pills: 'teal',
  dress: 'rust',
};

/** The service's names of things for which our drawings have another name. */
const DRAWN_AS = new Map<string, Product>([
  ['book', 'books'],
  ['bottle', 'cosmetics'],
  ['scarf', 'socks'],
  ['teapot', 'kettle'],
  ['toy', 'train'],
]);

const isProduct = (image: string): image is Product => Object.hasOwn(AWNINGS, image);

/** What a store's window shows: the drawing that the service names, and the awning that goes with it. */
export function storeWindow(image: string): Window {
  const product = isProduct(image) ? image : (DRAWN_AS.get(image) ?? 'jacket');
  return { product, awning: AWNINGS[product] };
}
