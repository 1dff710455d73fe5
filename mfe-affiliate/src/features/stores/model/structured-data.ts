import type { AffiliateFront } from '@outpost/shared-contracts/affiliates/store-calls';
import { centsOfPrice, decimalOf, usd } from '@outpost/shared-contracts/money/money';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { piecesThere } from '@outpost/shared-contracts/stores/product-card';

const MAX_ENTRIES = 24;

/** A schema.org ItemList of products with their offers. `page` is the address of the page, for addresses of pictures. */
export function productList(products: readonly StoreProduct[], page: URL): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.slice(0, MAX_ENTRIES).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productOffer(product, page),
    })),
  };
}

/** A schema.org Product with its offer. */
export function productOffer(product: StoreProduct, page: URL): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    image: product.images.slice(0, 1).map((image) => new URL(image, page).href),
    offers: {
      '@type': 'Offer',
      url: product.url,
      price: decimalOf(usd(centsOfPrice(product.price))),
      priceCurrency: 'USD',
      availability: piecesThere(product) > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', name: product.store.name },
    },
  };
}

/** A schema.org ProfilePage of who has a store. */
export function profilePage({ name, tagline, about, channels, profile_image_url }: AffiliateFront, page: URL): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      ...(about || tagline ? { description: about || tagline } : {}),
      ...(profile_image_url ? { image: new URL(profile_image_url, page).href } : {}),
      sameAs: channels.map(({ url }) => url),
    },
  };
}
