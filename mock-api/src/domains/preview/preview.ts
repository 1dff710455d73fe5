import type { LinkPreview } from '@outpost/shared-contracts/cart/calls';
import type { Money } from '@outpost/shared-contracts/money/money';
import { ProblemError } from '../../platform/http/problem.ts';
import { vendorOf } from '../../platform/http/web-address.ts';
import { inDollars, type Rates } from '../currencies/port.ts';
import type { FetchedPage } from './fetch-page.ts';
import { readJsonLd } from './json-ld.ts';
import { moneyOfText } from './price-text.ts';
import { readMarkup } from './read-markup.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 500;

/** One line without control characters, cut between characters. Undefined when nothing is left. */
function lineOf(text: string | undefined, longest: number): string | undefined {
  const line = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return undefined;
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function webAddress(text: string | undefined, base: URL): string | undefined {
  if (!text || text.length > 2048 || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

function textOf({ body, contentType }: FetchedPage): string {
  const head = body.subarray(0, 1024).toString('latin1');
  const label = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

/** What a page says of a product, in the shop's currency. Undefined where it says nothing of it. */
export interface FoundProduct {
  readonly url: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly image: string | undefined;
  readonly original: Money | undefined;
}

/** Reads a product out of a page: JSON-LD first, then Open Graph, then microdata. Strangers write pages: run it in read-page-worker.ts. */
export function readPage(page: FetchedPage): FoundProduct {
  const { title, canonicalBase, meta, itemprops, jsonLd } = readMarkup(textOf(page));
  const linked = readJsonLd(jsonLd);
  const base = canonicalBase && URL.canParse(canonicalBase, page.url) ? new URL(canonicalBase, page.url) : page.url;
  const name = lineOf(linked.name ?? meta.get('og:title') ?? itemprops.get('name') ?? meta.get('twitter:title') ?? title, MAX_TITLE_LENGTH);
  const image = [linked.image, meta.get('og:image:secure_url'), meta.get('og:image'), itemprops.get('image'), meta.get('twitter:image')]
    .map((text) => webAddress(text, base))
    .find((address) => address !== undefined);
  const original =
    moneyOfText(linked.price, linked.currency) ??
    moneyOfText(
      meta.get('product:price:amount') ?? meta.get('og:price:amount'),
      meta.get('product:price:currency') ?? meta.get('og:price:currency'),
    ) ??
    moneyOfText(itemprops.get('price') ?? itemprops.get('lowprice'), itemprops.get('pricecurrency')) ??
    moneyOfText(meta.get('price'), meta.get('pricecurrency'));
  const description = lineOf(linked.description ?? meta.get('og:description') ?? meta.get('description'), MAX_DESCRIPTION_LENGTH);
  return { url: page.url.href, title: name, description, image, original };
}

/**
 * The preview of a link, with our own copy of its picture if it could be had. Throws `link_unreadable` when there is
 * nothing of a product.
 */
export function previewOf(link: string, found: FoundProduct, picture: string | undefined, rates: Rates): LinkPreview {
  const { url, title, description, image, original } = found;
  // Every page has a title; without picture and price it says nothing of a product.
  if (image === undefined && original === undefined)
    throw new ProblemError('link_unreadable', 'This page does not say what it sells. Please fill in the item by hand.');
  const dollars = original && inDollars(original, rates);
  const missing: LinkPreview['missing'] = [];
  if (title === undefined) missing.push('title');
  if (picture === undefined) missing.push('image');
  if (dollars === undefined) missing.push('price');
  return {
    url: link,
    final_url: url,
    title: title ?? null,
    description: description ?? null,
    image: picture ?? null,
    vendor: vendorOf(new URL(url)),
    original_price: original ?? null,
    price: dollars ?? null,
    rate_date: dollars ? rates.day : null,
    missing,
  };
}
