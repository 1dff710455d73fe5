import { getChallenge } from '@outpost/shared-contracts/accounts/calls';
import { applyAsShipper } from '@outpost/shared-contracts/partners/calls';
import { anUpload } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';
import { centsOf, wholeOf } from './model/typed-application.ts';

const CHALLENGE = { parameters: { algorithm: 'SHA-256', nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } } as const;
const answered = {
  api(api: FakeApi) {
    api.reply(getChallenge, { data: CHALLENGE });
    api.reply(applyAsShipper, { data: { number: 'SN-10007' } });
    api.reply(uploadFile, { data: anUpload() });
  },
};
type View = Awaited<ReturnType<typeof open>>;

type Place = Pick<typeof screen, 'getByLabelText'>;
const field = (name: string, place: Place = screen) => place.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
const lane = (number: number) => within(screen.getByRole('group', { name: `Lane ${number}` }));
const set = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const sent = (view: View) => view.requests.filter(({ path }) => path === 'shipper/network');
const send = (view: View) => view.user.click(screen.getByRole('button', { name: 'Send the application' }));

function fillIn() {
  set(field('Company'), 'Meridian Freight');
  set(field('Contact person'), 'Ines Example');
  set(field('Email'), 'ines@meridian.example');
  set(field('Phone'), '0044 20 7946 0000');
  set(field('Home country'), 'GB');
  set(field('From', lane(1)), 'US');
  set(field('To', lane(1)), 'GB');
  set(field('Price per kg', lane(1)), '6,50');
  set(field('Parcels a month'), '400');
}

describe('the shipper network', () => {
  it('R-093 B-032 sends the application of a company once, and says its reference number', async () => {
    const view = await open('/shipper-network', answered);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shipper network');
    fillIn();
    await view.user.click(screen.getByRole('button', { name: 'Add a lane' }));
    set(field('From', lane(2)), 'TR');
    set(field('To', lane(2)), 'US');
    set(field('Price per kg', lane(2)), '9');
    await view.user.upload(field('Licences'), new File(['hello'], 'licence.pdf', { type: 'application/pdf' }));
    await send(view);
    const heading = await screen.findByRole('heading', { name: 'Your application is with us: SN-10007' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/We have written to ines@meridian.example/)).toBeTruthy();
    expect(sent(view)).toHaveLength(1);
    expect(sent(view)[0]).toMatchObject({
      body: {
        company: 'Meridian Freight',
        phone: '+442079460000',
        home_country: 'GB',
        monthly_capacity: 400,
        lanes: [
          { from: 'US', to: 'GB', service: 'express', max_kg: 30, price_per_kg: { minor: 650, currency: 'USD' } },
          { from: 'TR', to: 'US', price_per_kg: { minor: 900, currency: 'USD' } },
        ],
        files: [anUpload().id],
        language: 'en',
      },
    });
    expect(sent(view)[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('adds and removes lanes, and keeps the last one', async () => {
    const view = await open('/shipper-network', answered);
    expect(screen.queryByRole('button', { name: /Remove lane/ })).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Add a lane' }));
    set(field('From', lane(2)), 'TR');
    await view.user.click(screen.getByRole('button', { name: 'Remove lane 1' }));
    expect(screen.queryByRole('group', { name: 'Lane 2' })).toBeNull();
    expect(field('From', lane(1)).value).toBe('TR');
  });

  it('asks for what is missing, goes to the first field and sends nothing', async () => {
    const view = await open('/shipper-network', answered);
    set(field('From', lane(1)), 'US');
    set(field('To', lane(1)), 'US');
    await send(view);
    expect((await screen.findByRole('alert')).textContent).toBe('8 fields need your attention');
    await waitFor(() => expect(document.activeElement).toBe(field('Company')));
    expect(screen.getByText('Choose two different countries')).toBeTruthy();
    expect(sent(view)).toEqual([]);
  });

  it('shows at its field what the service refuses, in the language of the page where it is known', async () => {
    const view = await open('/shipper-network', answered);
    fillIn();
    view.api.refuse(applyAsShipper, 'validation_failed', 'Wrong', [{ field: 'phone', code: 'phone_invalid', message: 'No number' }]);
    await send(view);
    expect(await screen.findByText('There is no such phone number. Check the digits after the prefix.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
  });

  it('keeps everything after a failure and sends the same request again', async () => {
    const view = await open('/shipper-network', answered);
    view.api.unreachable(applyAsShipper);
    fillIn();
    await send(view);
    expect((await screen.findByRole('alert')).textContent).toContain('Outpost could not be reached');
    expect(view.updateBlocked()).toBe(true);
    view.api.reply(applyAsShipper, { data: { number: 'SN-10008' } });
    await send(view);
    await screen.findByRole('heading', { name: /SN-10008/ });
    const [first, second] = sent(view);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });
});

describe('typed numbers', () => {
  it.each([
    ['6.50', 650],
    ['6,5', 650],
    [' 12 ', 1200],
    ['1000', 100_000],
  ])('%s dollars are %i cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));
  it.each(['', '0', '0.00', '-1', '1.005', '1000.01', '6.50 USD', '1e3'])('%j is no price', (typed) =>
    expect(centsOf(typed)).toBeUndefined(),
  );
  it('a whole number has bounds', () => {
    expect(wholeOf('400', 1000)).toBe(400);
    for (const typed of ['0', '1001', '4.5', '', 'x']) expect(wholeOf(typed, 1000)).toBeUndefined();
  });
});
