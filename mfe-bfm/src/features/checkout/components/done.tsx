import { inOneLine } from '@outpost/shared-addresses/model/postal';
import type { User } from '@outpost/shared-contracts/accounts/user';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { usePaidWith } from '@outpost/shared-payments/use-paid-with';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Notice } from '@outpost/shared-ui/notice';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './done.module.css';
import { useFormats } from './use-formats.ts';

interface DoneProps {
  readonly purchase: Purchase;
  readonly user: User;
  readonly leftLines: number;
}

/** Paid: the number of the order, what was held, where it goes, and the way on. */
export function Done({ purchase, user, leftLines }: DoneProps) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const { money } = useFormats();
  const { amounts, delivery, order_number, id } = purchase;
  const paidWith = usePaidWith();
  const charged = amounts.captured.minor > 0;
  return (
    <div className={classes.done}>
      <Card as="section" aria-label={t('checkout.done.number')}>
        <div className={classes.top}>
          <span className={classes.sign}>
            <Check size={28} strokeWidth={2.25} aria-hidden="true" />
          </span>
          <div>
            <p className={classes.lead}>
              {charged
                ? t('checkout.done.fixed', { amount: money(amounts.captured) })
                : t('checkout.done.paid', { amount: money(amounts.limit) })}
            </p>
            <p className={classes.number}>
              {t('checkout.done.number')} <b dir="ltr">{order_number}</b>
            </p>
          </div>
        </div>
        <dl className={classes.facts}>
          <Fact term={t('checkout.done.receipt')}>{t('checkout.done.receiptText', { email: `\u2066${user.email}\u2069` })}</Fact>
          {purchase.payment && <Fact term={t('checkout.done.paidWith')}>{paidWith(purchase.payment)}</Fact>}
          {delivery && (
            <Fact term={t('checkout.done.deliver')}>
              <bdi>{delivery.name}</bdi>, <bdi>{inOneLine(delivery.address)}</bdi>, {countryName(delivery.address.country_code, language)}
            </Fact>
          )}
        </dl>
        <div className={classes.actions}>
          <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.memberBfmOrderDetail.href({ id })}>
            {t('checkout.done.toOrder')}
          </Link>
          <Link className={buttonClass({ size: 'l' })} to={paths.bfm.href()}>
            {t(leftLines > 0 ? 'checkout.toBasket' : 'checkout.done.shopOn')}
          </Link>
        </div>
      </Card>
      {leftLines > 0 && <Notice tone="info" title={t('checkout.open.left', { count: leftLines })} />}
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
