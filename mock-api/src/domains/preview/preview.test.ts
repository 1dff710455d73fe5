import { previewLink } from '@outpost/shared-contracts/cart/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoShop, startDemoShop } from '../../../simulators/demo-shop/server.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { vendorOf } from '../../platform/http/web-address.ts';
import { isLocalName, isPublicAddress } from '../../platform/outside/addresses.ts';
import { SNAPSHOT } from '../currencies/port.ts';
import { previewOf, readPage } from './preview.ts';
import { decimalOfText, moneyOfText } from './price-text.ts';

let shop: DemoShop;
let service: TestService;
beforeAll(async () => {
  shop = await startDemoShop();
  service = await startService({ PREVIEW_ALLOW: shop.origin });
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

const OWN_ADDRESS = /^\/api\/outside-pictures\/[\w-]{43}\.webp$/;

const ask = (url: string) => service.call(previewLink, { body: { url } });
const preview = async (path: string) => (await ask(shop.origin + path)).reply.data;
const refusal = async (url: string) => {
  const { code, detail, status } = (await ask(url)).problem;
  return { code, detail, status };
};

describe('a product page', () => {
  it("E-122 B-212 B-440 is read by its JSON-LD, the price kept in the shop's currency", async () => {
    expect(await preview('/products/two-person-tent')).toEqual({
      url: `${shop.origin}/products/two-person-tent`,
      final_url: `${shop.origin}/products/two-person-tent`,
      title: 'Two-person trekking tent',
      description: 'Free-standing, 1.9 kg, with a footprint.',
      image: expect.stringMatching(OWN_ADDRESS),
      vendor: '127.0.0.1',
      original_price: { minor: 12_900, currency: 'GBP' },
      price: { minor: 16_899, currency: 'USD' },
      rate_date: '2026-11-02',
      missing: [],
    });
  });

  it('is read by Open Graph, microdata and graphs of JSON-LD, in yen, euros and dollars', async () => {
    expect(await preview('/products/film-camera')).toMatchObject({
      title: 'Compact film camera',
      original_price: { minor: 24_800, currency: 'JPY' },
      price: { minor: 16_120, currency: 'USD' },
    });
    expect(await preview('/products/wool-scarf')).toMatchObject({
      title: 'Handwoven wool scarf',
      image: expect.stringMatching(OWN_ADDRESS),
      original_price: { minor: 4890, currency: 'EUR' },
    });
    expect(await preview('/products/studio-headphones')).toMatchObject({
      original_price: { minor: 15_950, currency: 'USD' },
      price: { minor: 15_950, currency: 'USD' },
    });
  });

  it('that says no price gives what it says and names what is missing', async () => {
    expect(await preview('/products/field-guide')).toMatchObject({
      title: 'Field guide to coastal birds',
      price: null,
      original_price: null,
      missing: ['price'],
    });
  });

  it('is found through three redirects and not through four', async () => {
    expect(await preview('/odd/redirects/3')).toMatchObject({
      title: 'Two-person trekking tent',
      final_url: `${shop.origin}/products/two-person-tent`,
    });
    expect(await refusal(`${shop.origin}/odd/redirects/4`)).toEqual({
      code: 'link_unreachable',
      status: 422,
      detail: 'The link is redirected too often.',
    });
  });
});

describe('a link that misbehaves', () => {
  it.each([
    ['/odd/error', 'link_unreachable', 'The shop answers with error 500.'],
    ['/odd/missing', 'link_unreachable', 'The shop answers with error 404.'],
    ['/odd/pdf', 'link_unreadable', 'The link does not lead to a web page.'],
    ['/odd/plain', 'link_unreadable', 'This page does not say what it sells. Please fill in the item by hand.'],
    ['/odd/large', 'link_unreadable', 'The page is larger than 2 MB and is not read.'],
    ['/odd/endless', 'link_unreadable', 'The page is larger than 2 MB and is not read.'],
    ['/odd/gzip-bomb', 'link_unreadable', 'The page is larger than 2 MB and is not read.'],
    ['/odd/broken-gzip', 'link_unreachable', 'The shop cannot be reached.'],
    ['/odd/to-metadata', 'link_not_allowed', 'This link leads into a private network and is not read.'],
    ['/odd/to-loopback', 'link_not_allowed', 'Links with a port of their own are not read.'],
    ['/odd/to-file', 'link_not_allowed', 'Only links that begin with http:// or https:// can be read.'],
  ])('%s is refused as %s', async (path, code, detail) => {
    expect(await refusal(shop.origin + path)).toEqual({ code, detail, status: 422 });
  });

  it('that never answers is given up after five seconds', async () => {
    const began = performance.now();
    expect(await refusal(`${shop.origin}/odd/slow`)).toMatchObject({
      code: 'link_unreachable',
      detail: 'The shop did not answer within 5 seconds.',
    });
    expect(performance.now() - began).toBeGreaterThan(4500);
    expect(performance.now() - began).toBeLessThan(7000);
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.5.4/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://100.64.0.1/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://intranet/',
    'http://shop.local/',
    'http://93.184.216.34:22/',
    'https://user:pass@shop.example.com/',
    'ftp://shop.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not a link',
  ])('%s is not asked for at all', async (url) => {
    expect((await refusal(url)).code).toBe('link_not_allowed');
  });

  it('to another port of an allowed host is refused: only the whole origin is allowed', async () => {
    const port = Number(new URL(shop.origin).port);
    expect((await refusal(`http://127.0.0.1:${port + 1}/`)).code).toBe('link_not_allowed');
  });
});

describe('reading', () => {
  it('knows public addresses from all others', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1', '8.8.8.8'].map(isPublicAddress)).toEqual([true, true, true]);
    expect(
      ['::', '192.0.2.1', '198.18.0.1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', '0.0.0.0', 'x', '::7f00:1', '::a00:1', '4000::1'].some(
        isPublicAddress,
      ),
    ).toBe(false);
    expect(['shop.com', 'local.shop.com'].some(isLocalName)).toBe(false);
  });

  it('B-220 takes the registrable domain as vendor, without www', () => {
    expect(
      ['https://www.shop.co.uk/a', 'https://de.store.example.com', 'https://192.0.2.1/', 'http://localhost:3000'].map((url) =>
        vendorOf(new URL(url)),
      ),
    ).toEqual(['shop.co.uk', 'example.com', '192.0.2.1', 'localhost']);
  });

  it('understands prices as shops write them', () => {
    expect(['1.299,00 €', '1,299.00', '£1,299', '1 299,5', '12.5', "1'299.90", '1.299', 'free'].map(decimalOfText)).toEqual([
      '1299.00',
      '1299.00',
      '1299',
      '1299.5',
      '12.5',
      '1299.90',
      '1299',
      undefined,
    ]);
    expect(moneyOfText('£12', undefined)).toEqual({ minor: 1200, currency: 'GBP' });
    expect(moneyOfText('12.345', 'KWD')).toEqual({ minor: 12_345, currency: 'KWD' });
    expect([moneyOfText('0.00', 'USD'), moneyOfText('12', undefined), moneyOfText('-', 'USD')]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['-5', undefined],
    ['-5.00 USD', undefined],
    ['−$5', undefined],
    ['$-5', undefined],
    ['1e3', 100_000],
    ['1.5E2', 15_000],
    ['1e-9', undefined],
    ['1e99', undefined],
    ['USD 1e3', undefined],
    ['9e15', undefined],
    ['10-20', 1000],
    ['from - $5', 500],
  ])('reads the price %s right or not at all', (text, minor) => {
    expect(moneyOfText(text, 'USD')).toEqual(minor === undefined ? undefined : { minor, currency: 'USD' });
  });

  const page = (html: string, contentType = 'text/html') => ({
    url: new URL('https://www.shop.co.uk/p/1'),
    contentType,
    body: Buffer.from(html, 'latin1'),
  });

  it('keeps titles to one short line, reads old encodings, and takes no picture that is not on the web', () => {
    const html = `<title>x</title><meta property="og:title" content="Caf\u00e9\n\t${'a'.repeat(300)}"><meta property="og:image" content="data:image/png;base64,AA"><meta property="product:price:amount" content="5"><meta property="product:price:currency" content="usd">`;
    const found = readPage(page(html, 'text/html; charset=iso-8859-1'));
    expect(found.image).toBeUndefined();
    const result = previewOf('l', found, undefined, SNAPSHOT);
    expect(result.title).toMatch(/^Café a+…$/);
    expect(result.title).toHaveLength(200);
    expect(result).toMatchObject({ image: null, missing: ['image'], price: { minor: 500, currency: 'USD' } });
  });

  it('passes over JSON-LD that is broken and takes the next', () => {
    const html =
      '<script type="application/ld+json">{"@type":</script><script type="application/ld+json">[{"@type":"Product","name":"Lamp","image":"/lamp.jpg","offers":[{"priceSpecification":{"price":9.5,"priceCurrency":"EUR"}}]}]</script>';
    expect(readPage(page(html))).toMatchObject({
      title: 'Lamp',
      image: 'https://www.shop.co.uk/lamp.jpg',
      original: { minor: 950, currency: 'EUR' },
    });
  });
});
