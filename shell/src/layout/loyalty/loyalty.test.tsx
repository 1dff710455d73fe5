import { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { loyaltyStanding } from '@outpost/shared-contracts/loyalty/standing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, signedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

/** The service's answer for points. */
function standingOf(points: number, different: { explorer_offer?: boolean; pending?: number } = {}) {
  const { level, discountRate, progress, next } = loyaltyStanding(points);
  return {
    data: [],
    total: 0,
    page: 1,
    per_page: 1,
    standing: {
      level,
      points,
      discount_rate: discountRate,
      next: next ? { level: next.level, from: next.from, discount_rate: next.discountRate, orders_left: next.ordersLeft, progress } : null,
      explorer_offer: different.explorer_offer ?? points === 0,
    },
    pending: different.pending ? [{ order_number: 'OP-1', points: different.pending, paid_at: '2026-11-21T09:00:00.000Z' }] : [],
  };
}

/** A shopper with these points, as session and service know them. */
const shopper = (points: number, different: Partial<User> = {}): User => {
  const { level, discountRate } = loyaltyStanding(points);
  return person(USER_TYPE.shopper, {
    loyalty_points: points,
    loyalty_level: level,
    loyalty_discount_rate: discountRate,
    has_orders: points > 0,
    ...different,
  });
};

const rendered = (user: User, answer = standingOf(user.loyalty_points)) =>
  renderShell('/home', { session: signedIn(user), api: (api) => api.reply(getLoyalty, answer) });

const widget = (name: RegExp) => within(screen.getByRole('banner')).findByRole('button', { name });
const fill = (element: HTMLElement) => Number(element.querySelector('[data-share]')?.getAttribute('data-share'));

describe('the line of the header', () => {
  it('B-157 B-339 B-510 C-132 C-133 C-134 C-135 C-136 offers 20 % off the first order to an Explorer', async () => {
    await rendered(shopper(0));
    expect((await widget(/^Explorer/)).textContent).toBe('Explorer20% OFFFIRST ORDERSpecial Offer!Limited');
  });

  it('an Explorer who has had the first order sees the way to the first tier instead of an offer that is gone', async () => {
    await rendered(shopper(0, { has_orders: true }), standingOf(0, { explorer_offer: false }));
    expect((await widget(/^Explorer/)).textContent).toBe('Explorer1 order left toNext: Tier 1 6%');
  });

  it.each([
    [20, '6%', 0, 'Tier 16%2 orders left toNext: Tier 2 10%'],
    [49, '6%', 29 / 30, 'Tier 16%1 order left toNext: Tier 2 10%'],
    [60, '10%', 0.2, 'Tier 210%2 orders left toNext: Tier 3 14%'],
  ] as const)(
    'B-157 B-161 B-340 C-137 C-138 C-139 with %i points it names tier, discount of %s, a bar, the orders left and the next tier',
    async (points, _, progress, text) => {
      await rendered(shopper(points));
      const button = await widget(/^Tier/);
      expect(button.textContent).toBe(text);
      expect(fill(button)).toBeCloseTo(progress, 10);
    },
  );

  it('B-341 C-140 C-141 at the highest level it says MAX TIER and MAX OFF with a full bar', async () => {
    await rendered(shopper(130));
    const button = await widget(/^MAX TIER/);
    expect(button.textContent).toBe('MAX TIER14%MAX OFF');
    expect(fill(button)).toBe(1);
  });

  it.each([
    ['a host', USER_TYPE.host],
    ['an affiliate', USER_TYPE.affiliate],
    ['a business', USER_TYPE.business],
  ] as const)('B-400 %s has neither widget nor points, and nothing is asked for them', async (_, type) => {
    const view = await renderShell('/home', { session: signedIn(person(type)) });
    await view.user.click(screen.getByRole('button', { name: 'Ada' }));
    expect(screen.queryByRole('link', { name: 'Outpost Points' })).toBeNull();
    expect(screen.queryByText(/Explorer|Tier/)).toBeNull();
    expect(view.api.requests).toEqual([]);
  });
});

describe('what opens below it', () => {
  it('B-161 B-342 shows three tiers, each with its discount, a bar and what is left to it, and leads to the points', async () => {
    const { user } = await rendered(shopper(60), standingOf(60, { pending: 20 }));
    const button = await widget(/^Tier 2/);
    await user.click(button);
    const tiers = within(screen.getByRole('list', { name: 'Tiers' })).getAllByRole('listitem');
    expect(tiers.map((tier) => tier.textContent)).toEqual(['Tier 16%Reached', 'Tier 210%Reached', 'Tier 314%2 orders to go']);
    expect(tiers.map(fill)).toEqual([1, 1, 0.2]);
    expect(tiers.map((tier) => tier.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(screen.getByText('60 points')).toBeTruthy();
    expect(screen.getByText('20 more points once your paid orders are completed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all your points' }).getAttribute('href')).toBe('/settings/outpost-points');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Tiers' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('B-505 C-142 an Explorer sees the bar and the discount of the first tier below the offer', async () => {
    const { user } = await rendered(shopper(10), standingOf(10, { explorer_offer: true }));
    await user.click(await widget(/^Explorer/));
    expect(screen.getByText('1 order left to').parentElement?.textContent).toBe('1 order left toNext: Tier 1 6%');
    expect(fill(screen.getByText('1 order left to').parentElement as HTMLElement)).toBe(0.5);
  });
});

describe('the numbers', () => {
  it('are those of the session until the service has answered, and while it cannot', async () => {
    const view = await renderShell('/home', { session: signedIn(shopper(25)), api: (api) => api.refuse(getLoyalty, 'not_found') });
    expect((await widget(/^Tier 1/)).textContent).toContain('Next: Tier 2');
    expect(view.reported).toEqual([]);
  });

  it('follow a session that was refreshed, as after an order', async () => {
    const view = await rendered(shopper(40));
    await widget(/^Tier 1/);
    view.api.reply(getLoyalty, standingOf(60));
    act(() => view.session$.next(signedIn(shopper(60))));
    await widget(/^Tier 2/);
    expect(view.api.requests.filter(({ path }) => path === 'user/7/loyalty')).toHaveLength(2);
  });
});

it('the slide-in menu and the quick links of a phone tell the tier as well', async () => {
  const { user } = await rendered(shopper(60));
  const quick = within(screen.getByRole('navigation', { name: 'Quick links' }));
  expect((await quick.findByRole('link', { name: 'Tier 2 10%' })).getAttribute('href')).toBe('/settings/outpost-points');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await waitFor(() => expect(dialog.getByRole('list', { name: 'Tiers' })).toBeTruthy());
});
