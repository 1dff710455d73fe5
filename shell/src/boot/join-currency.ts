import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { CHARGE_CURRENCY } from '../services/display-currency.ts';
import type { Page } from './companions.ts';

/** Brings the rate of the chosen currency up to date; on a new device, a person's own currency is taken from the profile. */
export function joinCurrency({ services: { currency }, session, shell }: Pick<Page, 'services' | 'session' | 'shell'>): void {
  void currency.refresh();
  session.session$.subscribe((now) => {
    if (now.state !== 'signed-in' || currency.chosen()) return;
    shell.api
      .call(getProfile, { params: { id: now.user.id } })
      .then(({ data }) => (currency.chosen() ? undefined : currency.choose(data.currency || CHARGE_CURRENCY)))
      // Prices stay in dollars; the next page tries again.
      .catch((error: unknown) => shell.report(error, { during: 'reading the currency of the profile' }));
  });
}
