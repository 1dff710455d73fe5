import * as calls from '@outpost/shared-contracts/stores/own-calls';
import type { TestService } from './helper.ts';
import { aFile } from './purchase-samples.ts';

interface Seller {
  readonly token: string;
  readonly userId: number;
}

/** What a host sells, as the tests of stores add and change it. */
export function ownStoreOf(of: () => { readonly service: TestService; readonly me: Seller }) {
  const anInput = (changed: Partial<calls.ProductInput> = {}): calls.ProductInput => ({
    ...{ name: 'Wool blanket', description: 'Woven here.', category: 'Home', price: 64.5, stock: 3, weight: 1200, size: '130 × 170 cm' },
    ...{ images: [], is_publish: 0 },
    ...changed,
  });
  const create = (changed?: Partial<calls.ProductInput>, who: Seller = of().me) =>
    of().service.call(calls.createProduct, { body: anInput(changed) }, who);
  return {
    own: async () => (await of().service.call(calls.getOwnStore, {}, of().me)).reply.data,
    upload: async (purpose: 'product-photo' | 'store-banner' | 'order-photo' = 'product-photo') =>
      (await of().service.upload(purpose, aFile('a.png'), of().me)).reply.data.id,
    create,
    /** A product that was just added. */
    async added(changed?: Partial<calls.ProductInput>): Promise<calls.OwnProduct> {
      const [product] = (await create(changed)).reply.data.products;
      if (!product) throw new Error('nothing was added');
      return product;
    },
    update(product: calls.OwnProduct, changed: object = {}) {
      const { id: product_id, sold: _sold, stock: _stock, ...words } = product;
      return of().service.call(calls.updateProduct, { body: { ...words, product_id, ...changed } as never }, of().me);
    },
    publish: (product_ids: number[], is_publish: 0 | 1) =>
      of().service.call(calls.publishProducts, { body: { product_ids, is_publish } }, of().me),
    importCsv: (csv: string, dry_run = false) => of().service.call(calls.importProducts, { body: { csv, dry_run } }, of().me),
  };
}
