import { getCountries, getHostCountries, guessCountry } from '@outpost/shared-contracts/countries/calls';
import { aHostCountry } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenModal } from '../services/modals.ts';
import { renderShell } from '../testing/render-shell.tsx';

const COUNTRIES = ['US', 'GB', 'AU', 'DE'];
const withCountries = (api: FakeApi) => {
  api.reply(getHostCountries, { data: COUNTRIES.map((code) => aHostCountry({ code })) });
  api.reply(getCountries, { data: [...COUNTRIES, 'NZ'].map((code) => ({ code, name: code, is_host: 1 as const })) });
};

afterEach(() => history.replaceState(null, '', '/'));

async function opened(modal: OpenModal, name: string, api = withCountries) {
  const shell = await renderShell('/home', { api });
  await act(async () => shell.services.modals.open(modal));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { ...shell, dialog };
}

/** The clipboard as the page of a test has it; userEvent brings one of its own. */
const clipboard = (write: () => Promise<void>) => vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);

describe('the calculator modal', () => {
  const TITLE = 'CALCULATE THE INTERNATIONAL SHIPPING COMPANIES RATE';

  async function chooseFrom(user: UserEvent, code: string) {
    const from = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' });
    await waitFor(() => expect([...from.options].map(({ value }) => value)).toContain(code));
    await user.selectOptions(from, code);
  }

  it('B-175 C-102 C-103 C-104 has the title, the subtitle and one action', async () => {
    const { dialog } = await opened({ modal: 'calculator' }, TITLE);
    expect(dialog.getByText('for your order!')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Calculate' })).toBeTruthy();
  });

  it('B-176 Calculate goes to the calculator with what was entered, and the modal is gone', async () => {
    const { user, dialog, navigated } = await opened({ modal: 'calculator' }, TITLE);
    await chooseFrom(user, 'GB');
    await user.clear(dialog.getByRole('textbox', { name: /^Weight/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Weight/ }), '2,5');
    await user.click(dialog.getByRole('button', { name: 'Calculate' }));
    expect(navigated).toEqual(['/shipping-cost-calculator?from=GB&to=US&weight=2.5&l=40&w=30&h=30']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins with the destination where the visitor seems to be, which never is the country of the hosts', async () => {
    const guess = (country: string | null) => (api: FakeApi) => {
      withCountries(api);
      api.reply(guessCountry, { data: { country } });
    };
    const to = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'To' }).value;
    await opened({ modal: 'calculator' }, TITLE, guess('DE'));
    await waitFor(() => expect(to()).toBe('DE'));
    cleanup();
    await opened({ modal: 'calculator' }, TITLE, guess('AU'));
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'From' }).options.length).toBeGreaterThan(2));
    expect(to()).toBe('US');
  });

  it('B-177 × closes it and goes nowhere', async () => {
    const { user, dialog, navigated } = await opened({ modal: 'calculator' }, TITLE);
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(navigated).toEqual([]);
  });

  it('goes nowhere with one country twice or a weight that no parcel has, says why, and keeps what was entered', async () => {
    const { user, dialog, navigated } = await opened({ modal: 'calculator' }, TITLE);
    await chooseFrom(user, 'US');
    const weight = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Weight/ });
    await user.clear(weight);
    await user.type(weight, '71');
    await user.click(dialog.getByRole('button', { name: 'Calculate' }));
    expect(await dialog.findByText('Choose two different countries.')).toBeTruthy();
    expect(dialog.getByText(/up to 70 kg/)).toBeTruthy();
    expect(weight.value).toBe('71');
    expect(navigated).toEqual([]);
  });

  it('B-358 is not opened where people are at work, and the asker is told', async () => {
    const { bus } = await renderShell('/home');
    const ask = () => bus.forSender('mfe-marketing').request('shell.openModal', { modal: 'calculator' });
    history.replaceState(null, '', '/en/member/packs-expected');
    expect(await ask()).toEqual({ opened: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    history.replaceState(null, '', '/en/stores');
    await act(async () => expect(await ask()).toEqual({ opened: true }));
    expect(await screen.findByRole('dialog', { name: TITLE })).toBeTruthy();
  });
});

describe('the exit-intent discount', () => {
  const TITLE = 'SAVE 15% ON YOUR SHIPPING FEE';

  it('B-189 B-190 B-513 C-115 C-116 holds BACK15 in a box that cannot be changed', async () => {
    const { dialog } = await opened({ modal: 'exit-discount' }, TITLE);
    expect(dialog.getByText('just for you!')).toBeTruthy();
    const box = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' });
    expect([box.value, box.readOnly]).toEqual(['BACK15', true]);
  });

  it("B-479 C-154 C-155 copying says so, with the title 'Success'", async () => {
    const { user, dialog, notified } = await opened({ modal: 'exit-discount' }, TITLE);
    const write = clipboard(async () => {});
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledExactlyOnceWith('BACK15');
    expect(notified).toEqual([{ tone: 'success', title: 'Success', text: 'BACK15 copied to clipboard' }]);
  });

  it('a browser that refuses leaves the code selected, to be copied by hand', async () => {
    const { user, dialog, notified } = await opened({ modal: 'exit-discount' }, TITLE);
    clipboard(() => Promise.reject(new Error('refused')));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(notified).toEqual([{ tone: 'error', text: 'Failed to copy to clipboard' }]);
    const box = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' });
    expect(document.activeElement).toBe(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 6]);
  });

  it.each(['CONTINUE SHOPPING', 'Close'])('B-191 B-362 C-117 %s closes it, and the count of pages begins anew', async (name) => {
    localStorage.setItem('pageVisitCount', '1');
    const { user, dialog } = await opened({ modal: 'exit-discount' }, TITLE);
    await user.click(dialog.getAllByRole('button', { name })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('pageVisitCount')).toBe('0');
  });
});

it('B-362 closing the exit-intent calculator begins the count of pages anew; closing the other calculator does not', async () => {
  const title = 'CALCULATE THE INTERNATIONAL SHIPPING COMPANIES RATE';
  localStorage.setItem('pageVisitCount', '5');
  const { user, services } = await opened({ modal: 'calculator' }, title);
  await user.keyboard('{Escape}');
  expect(localStorage.getItem('pageVisitCount')).toBe('5');
  await act(async () => services.modals.open({ modal: 'exit-calculator' }));
  await screen.findByRole('dialog', { name: title });
  await user.keyboard('{Escape}');
  expect(localStorage.getItem('pageVisitCount')).toBe('0');
});

describe('Get New Address', () => {
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shop from' });
  const flag = () => country().parentElement?.querySelector('img')?.getAttribute('src');

  it("B-183 B-184 C-106 C-107 C-108 says in how many countries there are hosts, beside 'Shop from' and a flag", async () => {
    const { dialog } = await opened({ modal: 'get-address' }, 'Get New Address');
    expect(await dialog.findByText('Get a local address from hosts in 4 countries')).toBeTruthy();
    await waitFor(() => expect(flag()).toBe('/flags/us.svg'));
  });

  it('B-349 is AU until the service has answered, then the first country of its list', async () => {
    let answer = () => {};
    const { dialog } = await opened({ modal: 'get-address' }, 'Get New Address', (api) =>
      api.reply(getHostCountries, () => new Promise((done) => (answer = () => done({ data: [aHostCountry({ code: 'JP' })] })))),
    );
    expect(country().value).toBe('AU');
    expect(dialog.getByText('Get a local address from hosts in 40 countries')).toBeTruthy();
    answer();
    await waitFor(() => expect(country().value).toBe('JP'));
  });

  it('B-350 another country changes the flag and the name', async () => {
    const { user } = await opened({ modal: 'get-address' }, 'Get New Address');
    await waitFor(() => expect(country().value).toBe('US'));
    await user.selectOptions(country(), 'Germany');
    expect(flag()).toBe('/flags/de.svg');
    expect(country().selectedOptions[0]?.textContent).toBe('Germany');
  });

  it('B-185 C-018 GO opens the page of the country, GB as uk, and the modal is gone', async () => {
    const { user, dialog, navigated } = await opened({ modal: 'get-address' }, 'Get New Address');
    await waitFor(() => expect(country().value).toBe('US'));
    await user.selectOptions(country(), 'GB');
    await user.click(dialog.getByRole('button', { name: 'GO' }));
    expect(navigated).toEqual(['/shop-from/uk']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without the list AU can be chosen all the same, and the list be asked for again', async () => {
    const { user, dialog, api, navigated } = await opened({ modal: 'get-address' }, 'Get New Address', (fake) =>
      fake.refuse(getHostCountries, 'rate_limited'),
    );
    expect(within(await dialog.findByRole('alert')).getByText('The list of countries did not load.')).toBeTruthy();
    withCountries(api);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(country().value).toBe('US'));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(navigated).toEqual([]);
  });
});
