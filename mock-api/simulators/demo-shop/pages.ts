import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { DEMO_PRODUCTS, type DemoProduct } from './products.ts';

const SHOP = 'Demo Shop';

const STYLE =
  'body{font:17px/1.55 system-ui,sans-serif;margin:0;background:#FBFAF6;color:#14231F}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}header{background:#14231F;color:#FBFAF6;padding:1rem}a{color:#0E5B46}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1.25rem;padding:0;list-style:none}li,article{background:#fff;border:1px solid #E3E1D8;border-radius:14px;padding:1rem}img{width:100%;max-width:24rem;height:auto;border-radius:8px}.price{font-weight:700;color:#B3420A}';

function page(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${head}<style>${STYLE}</style></head><body><header>${SHOP}: sample products to try the link box with</header><main>${body}</main></body></html>`;
}

const jsonScript = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

function headOf(product: DemoProduct, image: string): string {
  const offer = { price: product.price, priceCurrency: product.currency };
  switch (product.markup) {
    case 'json-ld':
      return jsonScript({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description: product.text,
        image: [image],
        offers: { '@type': 'Offer', ...offer },
      });
    case 'json-ld-graph':
      return jsonScript({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebSite', name: SHOP },
          {
            '@type': ['Product'],
            name: product.name,
            image: { '@type': 'ImageObject', url: image },
            offers: { '@type': 'AggregateOffer', lowPrice: Number(product.price), highPrice: 199, priceCurrency: product.currency },
          },
        ],
      });
    case 'open-graph':
      return [
        ['og:type', 'product'],
        ['og:title', product.name],
        ['og:description', product.text],
        ['og:image', image],
        ...(product.price
          ? [
              ['product:price:amount', product.price],
              ['product:price:currency', product.currency],
            ]
          : []),
      ]
        .map(([property = '', content = '']) => `<meta property="${property}" content="${escapeHtml(content)}">`)
        .join('');
    case 'microdata':
      return '';
  }
}

/** A product's page. Addresses of pictures are absolute in metadata and relative in the body. */
export function productPage(product: DemoProduct, base: string): string {
  const picture = `pictures/${product.motif}.png`;
  const image = `<img src="../${picture}" width="400" height="400" alt="${escapeHtml(product.name)}"${product.markup === 'microdata' ? ' itemprop="image"' : ''}>`;
  const body =
    product.markup === 'microdata'
      ? `<article itemscope itemtype="https://schema.org/Product">${image}<h1 itemprop="name">${escapeHtml(product.name)}</h1><p itemprop="description">${escapeHtml(product.text)}</p><p class="price" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="${product.currency}"><span itemprop="price">${escapeHtml(product.price ?? '')}</span> €</p></article>`
      : `<article>${image}<h1>${escapeHtml(product.name)}</h1><p>${escapeHtml(product.text)}</p><p class="price">${escapeHtml(product.shown)}</p></article>`;
  return page(`${product.name} | ${SHOP}`, headOf(product, `${base}/${picture}`), body);
}

/** The shop's front page. */
export function indexPage(): string {
  const items = DEMO_PRODUCTS.map(
    ({ slug, motif, name, shown }) =>
      `<li><a href="products/${slug}"><img src="pictures/${motif}.png" width="400" height="400" alt=""> ${escapeHtml(name)}</a><br><span class="price">${escapeHtml(shown)}</span></li>`,
  );
  return page(SHOP, '', `<h1>${SHOP}</h1><ul>${items.join('')}</ul>`);
}

/** A page that sells nothing. */
export const plainPage = (): string => page('Opening hours', '', '<h1>Opening hours</h1><p>Monday to Friday.</p>');
