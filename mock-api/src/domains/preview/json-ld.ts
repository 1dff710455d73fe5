type Node = Readonly<Record<string, unknown>>;

/** What JSON-LD says about a product; text as it stands there. */
export interface LinkedProduct {
  readonly name?: string;
  readonly description?: string;
  readonly image?: string;
  readonly price?: string;
  readonly currency?: string;
}

const MAX_NODES = 5000;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function hasType(node: Node, ...names: readonly string[]): boolean {
  const types = [node['@type']].flat();
  return types.some((type) => typeof type === 'string' && names.includes(type.replace(/^.*[/#:]/, '')));
}

/** All nodes of a document, breadth first, up to a limit. */
function nodesOf(root: unknown): Node[] {
  const queue: unknown[] = [root];
  const found: Node[] = [];
  for (let index = 0; index < queue.length && index < MAX_NODES; index += 1) {
    const value = queue[index];
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_NODES));
    else if (isNode(value)) {
      found.push(value);
      queue.push(...Object.values(value));
    }
  }
  return found;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;

function imageOf(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return isNode(first) ? textOf(first.url ?? first.contentUrl) : textOf(first);
}

/** Price and currency of an offer, its price specification or, for several offers, the lowest. */
function offerOf(value: unknown): { price?: string; currency?: string } {
  const offers = [value].flat().filter(isNode);
  for (const offer of offers) {
    const specification = [offer.priceSpecification].flat().find(isNode);
    const price = textOf(offer.price ?? offer.lowPrice ?? specification?.price);
    const currency = textOf(offer.priceCurrency ?? specification?.priceCurrency);
    if (price !== undefined) return { price, ...(currency === undefined ? {} : { currency }) };
    const nested = offerOf(offer.offers);
    if (nested.price !== undefined) return nested;
  }
  return {};
}

/** The product that the scripts describe; an empty object when they describe none. A broken script is passed over. */
export function readJsonLd(scripts: readonly string[]): LinkedProduct {
  for (const script of scripts) {
    let root: unknown;
    try {
      root = JSON.parse(script);
    } catch {
      continue;
    }
    const product = nodesOf(root).find((node) => hasType(node, 'Product', 'ProductGroup', 'IndividualProduct'));
    if (!product) continue;
    const variant = [product.hasVariant].flat().find(isNode);
    const fields = {
      name: textOf(product.name),
      description: textOf(product.description),
      image: imageOf(product.image ?? variant?.image),
      ...offerOf(product.offers ?? variant?.offers),
    };
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  }
  return {};
}
