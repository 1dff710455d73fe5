import { type Availability, deleteHostOff, getHolidays, getHostOff, saveHostOff } from '@outpost/shared-contracts/hosts/availability-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

const host = aUser({ id: 7, type: 2 });
/** 2026-12-07 is a Monday. */
const calendar = (change: Partial<Availability> = {}): Availability => ({
  today: '2026-12-07',
  opening_days: [1, 2, 3, 4, 5, 6],
  off_days: [
    { day: '2026-12-10', reason: 'At a wedding' },
    { day: '2026-12-11', reason: 'At a wedding' },
    { day: '2026-12-15', reason: '' },
  ],
  due: [
    { day: '2026-12-09', order_id: 31, order_number: 'OP-20031' },
    { day: '2026-12-11', order_id: 32, order_number: 'OP-20032' },
    { day: '2026-12-13', order_id: 33, order_number: 'OP-20033' },
  ],
  next_open_day: '2026-12-08',
  ...change,
});

const HOLIDAYS = [
  { day: '2026-12-10', name: 'Day of the Wedding' },
  { day: '2026-12-25', name: 'Christmas Day' },
  { day: '2027-01-01', name: 'New Year’s Day' },
  { day: '2027-01-03', name: 'A Sunday' },
];

const open = (api: (api: FakeApi) => void = () => undefined, options: Parameters<typeof renderRoute>[2] = {}) =>
  renderRoute(remote, '/settings/availability', {
    session: { state: 'signed-in', user: host },
    api(fake) {
      fake.reply(getHostOff, { data: calendar() });
      fake.reply(getHolidays, { data: HOLIDAYS });
      api(fake);
    },
    ...options,
  });
type View = Awaited<ReturnType<typeof open>>;
const sent = (view: View) => view.requests.filter(({ method }) => method !== 'GET');
const day = (name: RegExp) => screen.getByRole('button', { name });
const press = (view: View, name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));

describe('availability', () => {
  it('R-115 B-406 E-056 shows a host the month with days off, weekdays that are off and what is due', async () => {
    const view = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Availability');
    expect(view.head()).toMatchObject({ title: 'Availability', noindex: true });
    expect(view.requests.filter(({ path }) => path === 'hostoff')).toMatchObject([{ method: 'GET', body: undefined }]);
    expect(day(/December 10, 2026.*day off$/)).toBeTruthy();
    expect(day(/December 11, 2026.*day off, parcels due: 1$/)).toBeTruthy();
    expect(day(/December 13, 2026.*off each week, parcels due: 1$/)).toBeTruthy();
    const due = day(/December 9, 2026.*parcels due: 1$/);
    expect([due.textContent, due.querySelector('[data-count]')?.getAttribute('data-count')]).toEqual(['9', '1']);
    expect(day(/December 14, 2026/).getAttribute('aria-label')).not.toMatch(/off|due/);
    // What is over cannot be chosen.
    expect(day(/December 6, 2026/).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Tuesday, December 8')).toBeTruthy();
  });

  it('names parcels that come on a day off and leads to each', async () => {
    await open();
    const notice = screen.getByText('Parcels come on days off').closest<HTMLElement>('[role="status"]');
    const links = within(notice as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['OP-20032', '/member/host-package-detail/32'],
      ['OP-20033', '/member/host-package-detail/33'],
    ]);
  });

  it('E-057 B-380 a range that is chosen with the mouse is closed with its reason, after what is due on it was named', async () => {
    const view = await open((api) =>
      api.reply(saveHostOff, ({ body }) => ({ data: calendar({ off_days: [{ day: body?.from ?? '', reason: body?.reason ?? '' }] }) })),
    );
    await view.user.click(day(/December 8, 2026/));
    await view.user.click(day(/December 9, 2026/));
    const chosen = screen.getByRole('heading', { name: /December 8.*9, 2026/ }).closest('section') as HTMLElement;
    expect(
      within(chosen)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['OP-20031']);
    expect(within(chosen).queryByRole('button', { name: 'Open these days' })).toBeNull();
    await view.user.type(screen.getByLabelText(/Reason/), 'Dentist');
    await press(view, 'Close these days');
    expect(sent(view)).toMatchObject([
      { method: 'POST', path: 'hostoff', body: { from: '2026-12-08', to: '2026-12-09', reason: 'Dentist' } },
    ]);
    expect(day(/December 8, 2026.*day off$/)).toBeTruthy();
    expect(view.notified).toMatchObject([{ tone: 'success' }]);
  });

  it('a range is chosen with the keys alone', async () => {
    const view = await open((api) => api.reply(saveHostOff, { data: calendar() }));
    day(/December 7, 2026/).focus();
    await view.user.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    await press(view, 'Close these days');
    expect(sent(view)[0]?.body).toMatchObject({ from: '2026-12-08', to: '2026-12-16' });
  });

  it('E-058 B-433 days off are found in a list, and opened again', async () => {
    const view = await open((api) => api.reply(deleteHostOff, { data: calendar({ off_days: [] }) }));
    await press(view, /December 10.*11, 2026/);
    expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('At a wedding');
    await press(view, 'Open these days');
    expect(sent(view)).toMatchObject([{ method: 'POST', path: 'hostoff/delete', body: { from: '2026-12-10', to: '2026-12-11' } }]);
    expect(day(/December 10, 2026/).getAttribute('aria-label')).not.toContain('day off');
    expect(screen.queryByRole('heading', { name: 'Days off' })).toBeNull();
  });

  it('weekdays are ticked, kept, and never all off', async () => {
    const view = await open((api) =>
      api.reply(saveHostOff, ({ body }) => ({ data: calendar({ opening_days: body?.opening_days ?? [] }) })),
    );
    const boxes = within(screen.getByRole('form', { name: 'Every week' })).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true, true, true, false]);
    for (const box of boxes.filter(({ checked }) => checked)) await view.user.click(box);
    await press(view, 'Save changes');
    expect(screen.getByRole('alert').textContent).toBe('Leave one day open at least');
    expect(sent(view)).toEqual([]);
    await view.user.click(screen.getByLabelText('Sunday'));
    await press(view, 'Save changes');
    expect(sent(view)).toMatchObject([{ path: 'hostoff', body: { opening_days: [7] } }]);
    expect(day(/December 14, 2026.*off each week$/)).toBeTruthy();
  });

  it('what could not be read, kept or opened is said', async () => {
    const first = await open((api) => api.unreachable(getHostOff));
    expect(screen.getByText('This could not be loaded')).toBeTruthy();
    first.unmount();
    const view = await open((api) => {
      api.unreachable(saveHostOff);
      api.refuse(deleteHostOff, 'validation_failed', 'This day is over.');
    });
    await press(view, /December 15, 2026$/);
    await press(view, 'Close these days');
    expect(screen.getByText('This was not saved')).toBeTruthy();
    await press(view, 'Open these days');
    expect(view.notified).toMatchObject([{ tone: 'error', text: 'This day is over.' }]);
  });

  it('is for hosts alone', async () => {
    for (const type of [1, 4, 5] as const) {
      const view = await open(undefined, { session: { state: 'signed-in', user: { ...host, type } } });
      expect(view.location()).not.toContain('availability');
      view.unmount();
    }
  });
});

describe('public holidays', () => {
  const list = () => within(screen.getByRole('form', { name: 'Public holidays' }));

  it('on which parcels are received are offered; the chosen ones are closed at once, with their names as reasons', async () => {
    const view = await open((fake) =>
      fake.reply(saveHostOff, {
        data: calendar({ off_days: [...calendar().off_days, { day: '2026-12-25', reason: 'Christmas Day' }] }),
      }),
    );
    await screen.findByRole('form', { name: 'Public holidays' });
    // The 10th is off already, and every Sunday is.
    expect(
      list()
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['Christmas Day', 'New Year’s Day']);
    expect(list().getByText('December 25, 2026')).toBeTruthy();
    await view.user.click(list().getByRole('button', { name: 'Close the chosen holidays' }));
    expect(await list().findByText('Choose a holiday at least')).toBeTruthy();
    expect(sent(view)).toEqual([]);
    await view.user.click(list().getByRole('checkbox', { name: 'Christmas Day' }));
    await view.user.click(list().getByRole('button', { name: 'Close the chosen holidays' }));
    expect((await screen.findAllByText('Christmas Day')).map(({ tagName }) => tagName)).toEqual(['SPAN']);
    expect(sent(view).map(({ body }) => body)).toEqual([{ days: [{ day: '2026-12-25', reason: 'Christmas Day' }] }]);
    expect(view.notified.map(({ text }) => text)).toEqual(['1 holiday is closed.']);
    expect(list().queryByRole('checkbox', { name: 'Christmas Day' })).toBeNull();
  });

  it('that are all closed, or not known, are said to be; that they cannot be read costs their own place only', async () => {
    await open((fake) => fake.reply(getHolidays, { data: HOLIDAYS.slice(0, 1) }));
    expect(await screen.findByText('All of them are closed.')).toBeTruthy();
    cleanup();
    await open((fake) => fake.reply(getHolidays, { data: [] }));
    expect(await screen.findByText(/We do not know the public holidays/)).toBeTruthy();
    cleanup();
    await open((fake) => fake.unreachable(getHolidays));
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Every week' })).toBeTruthy();
  });
});
