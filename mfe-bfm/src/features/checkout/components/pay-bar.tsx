import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { ReactNode } from 'react';
import classes from './pay-bar.module.css';
import { useFormats } from './use-formats.ts';

/** On narrow screens: the total and the button of the step, always in sight. */
export function PayBar({ purchase, children }: { readonly purchase: Purchase; readonly children?: ReactNode }) {
  const { t } = useTranslation('mfe-bfm');
  const { money } = useFormats();
  return (
    <aside className={classes.bar} aria-label={t('checkout.summary.pay')}>
      <p className={classes.total}>
        <small>{t('checkout.summary.held')}</small>
        <b>
          <bdi>{money(purchase.amounts.limit)}</bdi>
        </b>
      </p>
      {children}
    </aside>
  );
}
