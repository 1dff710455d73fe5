import { inOneLine } from '@outpost/shared-addresses/model/postal';
import { PRICE_TOLERANCE } from '@outpost/shared-contracts/bfm/price-rule';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import type { ReactNode } from 'react';
import classes from './recap.module.css';
import { useFormats } from './use-formats.ts';

interface RecapProps {
  readonly purchase: Purchase;
  /** Where each part is changed; absent while a payment runs. */
  readonly ways?: { readonly address: string; readonly options: string; readonly basket: string } | undefined;
}

/** What was decided in the steps before, each part with its way back. */
export function Recap({ purchase: { delivery, host, choices, amounts }, ways }: RecapProps) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const { money, share } = useFormats();
  if (!delivery) return null;
  const auto = choices?.price_rule !== 'ask';
  return (
    <section className={classes.recap} aria-label={t('checkout.recap.label')}>
      <Part title={t('checkout.recap.deliver')} way={ways?.address} wayLabel={t('checkout.recap.changeDeliver')}>
        <b>
          <bdi>{delivery.name}</bdi>
        </b>
        <bdi>{inOneLine(delivery.address)}</bdi>
        <span>{countryName(delivery.address.country_code, language)}</span>
      </Part>
      <Part title={t('checkout.recap.host')} way={ways?.basket} wayLabel={t('checkout.recap.changeHost')}>
        <b>
          <bdi>{host.name}</bdi>
        </b>
        <span>{t('checkout.recap.hostPlace', { city: host.city, country: countryName(host.country_code, language) })}</span>
      </Part>
      {!amounts.is_final && (
        <Part title={t('checkout.recap.price')} way={ways?.options} wayLabel={t('checkout.recap.changePrice')}>
          <b>
            {auto
              ? t('checkout.recap.auto', { share: share(PRICE_TOLERANCE.basisPoints / 10_000), most: money(usd(PRICE_TOLERANCE.maxCents)) })
              : t('checkout.recap.ask')}
          </b>
          <span>{t(auto ? 'checkout.recap.autoThen' : 'checkout.recap.askThen')}</span>
        </Part>
      )}
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly way: string | undefined;
  readonly wayLabel: string;
  readonly children: ReactNode;
}

function Part({ title, way, wayLabel, children }: PartProps) {
  const { t } = useTranslation('mfe-bfm');
  return (
    <div className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{children}</p>
      {way && (
        <Link className={`${linkClass()} ${classes.way}`} to={way} title={wayLabel}>
          {t('checkout.recap.change')}
        </Link>
      )}
    </div>
  );
}
