import { listSocial } from '@outpost/shared-contracts/accounts/social-calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The page between header and footer: looking only there is quick. */
export const page = () => within(document.querySelector('main') as HTMLElement);

/** A field by the beginning of its label. */
export const field = (name: string) => page().getByLabelText(new RegExp(`^${name}`), { selector: 'input, select' }) as HTMLInputElement;

export const button = (name: string) => page().getByRole('button', { name });

/** Answers with no companies to sign in with, and one country to live in. */
export function withoutCompanies(api: FakeApi): void {
  api.reply(listSocial, { data: [] });
  api.reply(getCountries, { data: [{ code: 'DE', name: 'Germany', is_host: 1 }] });
}

/** Puts text into fields by their labels, as pasting does, which is quicker than typing. */
export async function fillIn(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name);
    await user.clear(input);
    await user.paste(value);
  }
}
