import type { Block } from '@outpost/shared-contracts/content/blocks';
import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/open.ts';

afterEach(() => vi.unstubAllGlobals());

/** Any page of content, with these blocks below its head. */
const show = (...blocks: readonly Block[]) =>
  open('/campaigns', {
    api: (api) =>
      api.reply(getLandingPage, {
        data: {
          id: 'campaigns',
          layout: 'landing',
          language: 'en',
          title: 'Title',
          description: 'About',
          canonical: '/campaigns',
          noindex: false,
          updated_at: '2026-11-22',
          blocks: blocks.some(({ kind }) => kind === 'hero')
            ? [...blocks]
            : [{ kind: 'hero', title: 'Head', lead: 'Lead', actions: [] }, ...blocks],
        },
      }),
  });
const head = () => screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;

describe('the head of a page', () => {
  const hero = {
    kind: 'hero',
    title: 'Shop abroad',
    lead: 'And have it sent.',
    actions: [{ label: 'Begin', path: '/shop-from' }],
  } as const;

  it('shows its scene with its size, at once and first of all', async () => {
    await show({ ...hero, actions: [...hero.actions], picture: 'black-friday' });
    const picture = head().querySelector('img');
    expect([picture?.width, picture?.height, picture?.getAttribute('fetchpriority'), picture?.getAttribute('loading')]).toEqual([
      520,
      360,
      'high',
      null,
    ]);
    expect(within(head()).getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/shop-from');
  });

  it('shows the stamps of a route', async () => {
    await show({ ...hero, actions: [...hero.actions], from: 'US', to: 'GB' });
    expect(head().textContent).toContain('United States');
    expect(head().textContent).toContain('United Kingdom');
  });

  it('is plain where it names no picture, or one that this version does not have', async () => {
    await show({ ...hero, actions: [...hero.actions], picture: 'constructor' });
    expect(head().querySelector('img, svg')).toBeNull();
    expect(head().dataset.ground).toBeUndefined();
  });
});

describe('a promo code', () => {
  const code = {
    kind: 'code',
    title: 'Your code',
    code: 'FRIDAY30',
    rate: 3000,
    state: 'running',
    starts_at: '2026-11-23T00:00:00.000Z',
    ends_at: '2026-12-01T00:00:00.000Z',
    terms: ['Once only.'],
  } satisfies Block;

  it('is copied, and says so', async () => {
    const { user, notified } = await show(code);
    await user.click(screen.getByRole('button', { name: 'Copy discount code' }));
    expect(await navigator.clipboard.readText()).toBe('FRIDAY30');
    expect(notified).toContainEqual({ tone: 'success', text: 'Discount code copied to clipboard' });
  });

  it('that cannot be copied says so too', async () => {
    const { user, notified } = await show(code);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy discount code' }));
    await waitFor(() => expect(notified).toContainEqual({ tone: 'error', text: 'Failed to copy to clipboard' }));
  });

  it.each<[Partial<typeof code> | { state: 'coming' | 'ended' }, string]>([
    [{}, 'Runs until November 30, 2026'],
    [{ state: 'coming' }, 'Starts on November 23, 2026'],
    [{ state: 'ended' }, 'Ended on November 30, 2026'],
  ])('%j is said: %s', async (state, text) => {
    await show({ ...code, ...state });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('30% off')).toBeTruthy();
  });

  it('that has ended is no longer offered for copying', async () => {
    await show({ ...code, state: 'ended' });
    expect(screen.queryByRole('button', { name: 'Copy discount code' })).toBeNull();
  });

  it('without an end says that', async () => {
    await show({ ...code, starts_at: null, ends_at: null });
    expect(screen.getByText('No end date')).toBeTruthy();
  });
});

it('the way to the calculator takes route, weight and code along', async () => {
  const { user, location } = await show({ kind: 'calculator', title: 'Price', text: 'See it.', from: 'US', to: 'TR', code: 'HELLO10' });
  const from = screen.getByRole('combobox', { name: 'Country you buy from' });
  await user.selectOptions(from, await within(from).findByRole('option', { name: 'United Kingdom' }));
  await user.clear(screen.getByRole('textbox', { name: 'Weight' }));
  await user.type(screen.getByRole('textbox', { name: 'Weight' }), '3.5');
  await user.click(screen.getByRole('button', { name: 'See the price with HELLO10' }));
  await waitFor(() => expect(location()).toBe('/shipping-cost-calculator?from=uk&to=tr&weight=3.5&code=HELLO10'));
});

it('steps are a list in their order, with pictures where they name known ones', async () => {
  await show({
    kind: 'steps',
    title: 'How',
    steps: [
      { title: 'First', text: 'See [the stores](/stores).', picture: 'how-shop' },
      { title: 'Second', text: 'Then.', picture: 'no-such-picture' },
    ],
  });
  const [first, second] = within(screen.getByRole('region', { name: 'How' })).getAllByRole('listitem');
  expect(first && within(first).getByRole('link', { name: 'the stores' }).getAttribute('href')).toBe('/stores');
  expect([first?.querySelectorAll('img').length, second?.querySelectorAll('img').length]).toEqual([1, 0]);
});

it('a callout is a region with its heading, its text and its way on', async () => {
  await show({ kind: 'callout', tone: 'warning', title: 'Mind this', text: '**Much**.', actions: [{ label: 'Read', path: '/faq' }] });
  const region = screen.getByRole('region', { name: 'Mind this' });
  expect(within(region).getByText('Much').tagName).toBe('STRONG');
  expect(within(region).getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/faq');
});
