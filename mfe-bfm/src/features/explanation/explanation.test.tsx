import { usd } from '@outpost/shared-contracts/money/money';
import { FEES, handlingCents } from '@outpost/shared-contracts/pricing/fees';
import { getProhibited } from '@outpost/shared-contracts/prohibited/calls';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { formatMoney } from '@outpost/shared-ui/price';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { exampleCosts, handlingSteps } from './model/costs.ts';

const rule = { scope: 'everywhere' as const, condition: null, services: [], source_url: null, checked_at: '2026-11-22' };
const item = (key: string, category: string, verdict: 'banned' | 'limited') => ({
  key,
  category,
  name: key,
  verdict,
  rules: [{ ...rule, verdict }],
});

async function open(language: 'en' | 'de' = 'en') {
  const view = await renderRoute(remote, '/bfm/explanation', {
    language,
    api: (api) =>
      api.reply(getProhibited, {
        data: {
          language,
          countries: { origin: [], destination: [] },
          categories: [
            { key: 'weapons', name: 'Weapons' },
            { key: 'plants', name: 'Plants' },
          ],
          items: [item('blades', 'weapons', 'banned'), item('seeds', 'plants', 'limited')],
        },
      }),
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

describe('how Buy For Me works', () => {
  it('R-069 B-007 explains a purchase by link in four steps, with the way to begin', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How Buy For Me works');
    const steps = within(screen.getByRole('region', { name: 'Four steps' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      '1Paste the link',
      '2The amount is held',
      '3The host buys',
      '4It comes to you',
    ]);
    for (const link of screen.getAllByRole('link', { name: 'Paste a product link' })) expect(link.getAttribute('href')).toBe('/bfm');
  });

  it('names every fee as the service charges it', async () => {
    await open();
    const amounts = Object.fromEntries(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent]),
    );
    expect(amounts).toEqual({
      'Buying for you': '8% of items, shipping to the host and tax, at least $5.00',
      'Receiving a parcel': '$3.00 up to 5 kg$5.00 up to 15 kg$8.00 above',
      'Photos of the content': formatMoney(usd(FEES.pictures), 'en-US'),
      Repacking: '$4.00',
      'Several parcels in one': '$2.00 for each parcel after the first',
      Storage: 'Free for 30 days, then $1.00 a day',
      Insurance: 'Free up to $100.00, then from $3.00',
    });
    for (const { upToGrams = 70_000, fee } of handlingSteps()) expect(handlingCents(upToGrams)).toBe(fee.minor);
    const { item: jacket, local, fee, now } = exampleCosts();
    expect(now.minor).toBe(jacket.minor + local.minor + fee.minor);
  });

  it('names what nobody buys and leads to the whole list', async () => {
    await open();
    const section = screen.getByRole('region', { name: 'What cannot be bought' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Weapons']);
    expect(within(section).getByRole('link').getAttribute('href')).toBe('/prohibited-items');
  });

  it('can be found, with its questions for search engines', async () => {
    const head = (await open()).head();
    expect(head).toMatchObject({ title: 'How Buy For Me works', canonical: '/bfm/explanation' });
    expect(head?.noindex).toBeUndefined();
    expect(head?.structuredData?.map((data) => data['@type'])).toEqual(['Service', 'FAQPage']);
    expect(JSON.stringify(head?.structuredData)).not.toContain('explanation.');
  });
});
