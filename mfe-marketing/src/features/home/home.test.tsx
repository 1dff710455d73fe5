import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aHomepage, CAROUSEL, everyAnswer } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('The home page', () => {
  it('shows its sections in the order of the specification', async () => {
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

  it("B-121 'Show All' leads to all stores", async () => {
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
    expect(steps.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/howitworks-for-shoppers');
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

  it('describes itself to search engines', async () => {
    const view = await open('/home');
    expect(view.head()).toMatchObject({ canonical: '/home', structuredData: [{ '@type': 'WebSite', name: 'Outpost' }] });
  });

  it('speaks Hebrew', async () => {
    await open('/home', { language: 'he', api: (api) => api.reply(getHomepage, { data: aHomepage() }) });
    expect(screen.getByRole('heading', { name: 'איך זה עובד' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Shop Global Stores|Learn More/);
  });
});
