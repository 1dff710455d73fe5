import { hostShareCents } from '@outpost/shared-contracts/pricing/fees';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';
import { askedOf, estimateOf, SPACES, type Space } from './model/estimate.ts';

describe('what a host could earn', () => {
  it('R-078 shows the estimate with its formula and leads to the sign-up of hosts', async () => {
    const { user, location } = await open('/host-funnel?hours=6&space=cupboard');
    expect(screen.getByRole('heading', { level: 2, name: 'About $217.60 a month' })).toBeTruthy();
    expect(screen.getByText('Handling, 78 × $3.00').nextSibling?.textContent).toBe('$234.00');
    expect(screen.getByText('Extra photos, 19 × $2.00').nextSibling?.textContent).toBe('$38.00');
    expect(screen.getByText('Your 80%').nextSibling?.textContent).toBe('$217.60');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your country' }), 'Aruba');
    expect(await screen.findByText('Nobody hosts there yet.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /A shelf/ }));
    await waitFor(() => expect(location()).toBe('/host-funnel?hours=6&space=shelf&country=aw'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).not.toContain('217.60');
    expect(screen.getByRole('link', { name: 'Become a host' }).getAttribute('href')).toBe('/become-a-host?country=aw');
  });

  it('follows the hours by keyboard', async () => {
    const { user, location } = await open('/host-funnel');
    screen.getByRole('spinbutton', { name: 'Hours a week' }).focus();
    await user.keyboard('{End}');
    await waitFor(() => expect(location()).toContain('hours=40'));
  });
});

describe('the estimate', () => {
  it('is 80 % of whole fees, and never more than time or space allow', () => {
    for (const space of Object.keys(SPACES) as Space[])
      for (let hours = 1; hours <= 40; hours++) {
        const { parcels, photos, handlingFee, photosFee, fees, share } = estimateOf(space, hours);
        expect(fees).toBe(parcels * handlingFee + photos * photosFee);
        expect(share).toBe(hostShareCents(fees));
        expect(Number.isSafeInteger(share)).toBe(true);
        expect(parcels).toBeLessThanOrEqual((hours * 3 * 365.25) / 84);
        expect(parcels).toBeLessThanOrEqual((SPACES[space] * 365.25) / 12 / 14);
      }
  });

  it.each(['hours=0', 'hours=41', 'hours=x', 'hours=1e99', 'space=constructor', 'country=%3Cb%3E'])('%s has a usual value', (query) => {
    expect(askedOf(new URLSearchParams(query))).toEqual({ country: 'US', space: 'cupboard', hours: 6 });
  });
});
