import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aHomepage, CAROUSEL, everyAnswer } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('The home page', () => {
  it('C-020 C-022 C-030 C-034 C-035 C-036 shows its sections in the order of the specification', async () => {
    await open('/home');
    const order = [
      'Buy For Me Service',
      '4.6/5',
      'Shop Global Stores & Ship Internationally',
      'TOP RATED ROUTES',
      'Customer reviews',
      'HOW IT WORKS',
      "See it in other people's hands",
      'Shop from anywhere',
      'What makes it special',
      'From the blog',
      "From our hosts' tables",
      'Our partners',
      'Late-November sales',
    ].map((text) => document.body.textContent?.indexOf(text) ?? -1);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('B-119 has a reviews widget that leads to the reviews', async () => {
    await open('/home');
    const widget = screen.getByRole('link', { name: /4\.6\/5/ });
    expect(widget.textContent).toContain('619 reviews');
    expect(widget.getAttribute('href')).toBe('#reviews');
  });

  it('B-120 links each top store to its page', async () => {
    await open('/home');
    const links = region('Shop Global Stores & Ship Internationally').getAllByRole('listitem');
    expect(links.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/stores/tallgrass-outfitters',
      '/stores/ohmlet',
    ]);
    expect(links[0]?.textContent).toContain('Tallgrass Outfitters');
  });

  it("B-121 C-021 'Show All' leads to all stores", async () => {
    await open('/home');
    expect(region('Shop Global Stores & Ship Internationally').getByRole('link', { name: 'Show All' }).getAttribute('href')).toBe(
      '/stores',
    );
  });

  it('B-126 B-127 shows 4.6/5 of 619 reviews, and of each review stars, title, content, person, flag and country', async () => {
    await open('/home');
    const reviews = document.querySelector('#reviews') as HTMLElement;
    expect(within(reviews).getByText('4.6/5')).toBeTruthy();
    expect(within(reviews).getByText('619 reviews')).toBeTruthy();
    const card = within(within(reviews).getByRole('article'));
    expect(card.getByRole('img', { name: /^4 / })).toBeTruthy();
    expect(card.getByRole('heading', { name: 'The weight was right to the gram' })).toBeTruthy();
    for (const text of ['My estimate was 3.2 kg, the scale photo said 3.18.', 'Hannah B.', 'Australia'])
      expect(card.getByText(text)).toBeTruthy();
    expect(within(reviews).getByRole('article').querySelector('img[src$="/au.svg"]')).toBeTruthy();
  });

  it("B-128 B-129 'HOW IT WORKS' has three steps in order, and leads to the explanation", async () => {
    await open('/home');
    const steps = region('HOW IT WORKS');
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Get an address',
      'Shop from any store',
      'Receive your items',
    ]);
    expect(steps.getByRole('link', { name: 'Learn More: HOW IT WORKS' }).getAttribute('href')).toBe('/howitworks-for-shoppers');
  });

  it('C-003 says how long the last leg takes where it says how it works', async () => {
    await open('/home');
    expect(region('HOW IT WORKS').getByText(/1-5 business days/)).toBeTruthy();
  });

  it('B-132 shows the signs of stores', async () => {
    await open('/home');
    const brands = region('Stores our shoppers buy from').getAllByRole('listitem');
    expect(brands.length).toBeGreaterThanOrEqual(6);
    expect(brands.every((brand) => brand.querySelector('svg') && brand.textContent)).toBe(true);
  });

  it("B-133 'Shop from anywhere' leads to each of its 18 countries, in order", async () => {
    await open('/home');
    const stamps = screen.getByRole('list', { name: 'Shop from anywhere' });
    expect(
      within(stamps)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(CAROUSEL.map((code) => `/shop-from/${code}`));
    expect(within(stamps).getByRole('link', { name: /United Kingdom.*from \$6\.08/ })).toBeTruthy();
  });

  it('B-492 writes Türkiye for TR', async () => {
    await open('/home');
    expect(within(screen.getByRole('list', { name: 'Shop from anywhere' })).getByRole('link', { name: /^Türkiye/ })).toBeTruthy();
  });

  it("B-134 shows 'What makes it special', the info strip, a follow link and 'Our partners'", async () => {
    await open('/home');
    expect(screen.getByRole('heading', { name: 'What makes it special' })).toBeTruthy();
    expect(region('In short').getByText('40+')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Follow Outpost/ }).getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('heading', { name: 'Our partners' })).toBeTruthy();
  });

  it('B-258 clears what a finished checkout left behind, and nothing else', async () => {
    for (const key of ['confrimedCheckout', 'confirmedOrderCheckUrl', 'confirmedOrderCheckPrice', 'token']) localStorage.setItem(key, 'x');
    await open('/home');
    expect(
      ['confrimedCheckout', 'confirmedOrderCheckUrl', 'confirmedOrderCheckPrice', 'token'].map((key) => localStorage.getItem(key)),
    ).toEqual([null, null, null, 'x']);
  });

  it('goes on without the homepage data, and shows it when it comes after all', async () => {
    const view = await open('/home', { api: (api) => api.unreachable(getHomepage) });
    expect(screen.getByRole('heading', { name: 'HOW IT WORKS' })).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Part of the home page did not load');
    everyAnswer(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'TOP RATED ROUTES' })).toBeTruthy();
  });

  it('B-232 a review of four stars is drawn with four of five', async () => {
    await open('/home');
    const stars = within(document.querySelector('#reviews article') as HTMLElement).getByRole('img', { name: /^4 / });
    expect((stars.lastElementChild as HTMLElement).style.inlineSize).toBe('80%');
  });

  it('B-515 the picture of the banner is another one from 768 px on, both with their size', async () => {
    await open('/home');
    const picture = screen.getByRole('region', { name: 'Highlights' }).querySelector('picture');
    const [wide, small] = [picture?.querySelector('source'), picture?.querySelector('img')];
    expect(wide?.getAttribute('media')).toBe('(min-width: 768px)');
    expect(wide?.getAttribute('srcset')).not.toBe(small?.getAttribute('src'));
    for (const one of [wide, small]) expect(Number(one?.getAttribute('width')) / Number(one?.getAttribute('height'))).toBeGreaterThan(1.5);
  });

  it('B-459 shows the latest posts of the blog, each in a new tab that cannot reach this page', async () => {
    const post = (day: number) => ({
      title: `Post ${day}`,
      excerpt: '…',
      url: `https://blog.outpost.test/${day}`,
      date: `2026-11-0${day}`,
      picture: '',
    });
    await open('/home', { api: (api) => api.reply(getHomepage, { data: aHomepage({ posts: [post(3), post(2), post(1)] }) }) });
    const links = region('From the blog').getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^November 3, 2026Post 3/),
      expect.stringMatching(/^November 2, 2026Post 2/),
      expect.stringMatching(/^November 1, 2026Post 1/),
    ]);
    for (const link of links) expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(new Set(links.map((link) => link.querySelector('img')?.getAttribute('src'))).size).toBe(3);
  });

  it('B-460 shows the pictures of the photo feed under their captions', async () => {
    await open('/home');
    const photo = region("From our hosts' tables").getByRole('img', { name: 'Weighed, ready to go' });
    expect(photo.getAttribute('src')).toBe('/api/pictures/parcels/4-scale.svg');
    expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['240', '240']);
  });

  it('leaves out the blog and the photos while neither answers', async () => {
    await open('/home', { api: (api) => api.reply(getHomepage, { data: aHomepage({ posts: [], photos: [] }) }) });
    expect(screen.queryByRole('region', { name: 'From the blog' })).toBeNull();
    expect(screen.queryByRole('region', { name: "From our hosts' tables" })).toBeNull();
  });

  it('B-062 describes the site and its search to search engines', async () => {
    const view = await open('/home');
    expect(view.head()).toMatchObject({ canonical: '/home' });
    expect(view.head()?.structuredData?.[0]).toMatchObject({
      '@type': 'WebSite',
      name: 'Outpost',
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate: expect.stringContaining('/en/shopping?q={search_term_string}') } },
    });
  });

  it('B-059 hands the reviews that it shows to search engines, and gives no stars to its own organisation', async () => {
    const view = await open('/home');
    const data = view.head()?.structuredData ?? [];
    expect(data[1]).toMatchObject({
      '@type': 'Service',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 619, bestRating: 5 },
      review: [
        {
          '@type': 'Review',
          name: 'The weight was right to the gram',
          author: { '@type': 'Person', name: 'Hannah B.' },
          reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
        },
      ],
    });
    const rated = data.filter((one) => 'aggregateRating' in one).map((one) => one['@type']);
    expect(rated).toEqual(['Service']);
  });

  it('has no reviews for search engines while there are none to be seen', async () => {
    const view = await open('/home', { api: (api) => api.unreachable(getHomepage) });
    expect(view.head()?.structuredData).toHaveLength(1);
  });

  it('speaks Hebrew', async () => {
    await open('/home', { language: 'he', api: (api) => api.reply(getHomepage, { data: aHomepage() }) });
    expect(screen.getByRole('heading', { name: 'איך זה עובד' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Shop Global Stores|Learn More/);
  });
});
