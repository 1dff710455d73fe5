import type { BfmItem } from '../cart/bfm-item.ts';
import type { StoreProduct } from './calls.ts';

const MAX_TITLE_LENGTH = 200;

/**
 * A store's product as the basket keeps it: `source` is the host's id, `product_id` is 0, and url with price tell it
 * apart from others. `vendor` is the domain of the product's page, which is always one of this site.
 */
export function basketItemOf(product: StoreProduct): BfmItem {
  return {
    currency_cd: 'USD',
    img: product.images[0] ?? '',
    is_required: '',
    price: product.price,
    productDescription: product.category,
    quantity: 1,
    source: String(product.host_id),
    title: product.name.slice(0, MAX_TITLE_LENGTH),
    url: product.url,
    vendor: URL.parse(product.url)?.hostname.replace(/^www\./, '') ?? '',
    weight: '',
    product_id: 0,
  };
}
