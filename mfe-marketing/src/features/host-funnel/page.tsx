import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { hostShareCents } from '@outpost/shared-contracts/pricing/fees';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { formatMoney } from '@outpost/shared-ui/price';
import { countries } from '../../api/countries.ts';
import { hostCountries } from '../../api/host-countries.ts';
import picture from '../../pictures/scene-host.svg';
import { EarningsForm } from './components/earnings-form.tsx';
import { type Asked, askedOf, estimateOf, PARCEL } from './model/estimate.ts';
import classes from './page.module.css';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Neither throws: the estimate needs no service.
  await Promise.all([queryClient.prefetchQuery(hostCountries(shell)), queryClient.prefetchQuery(countries(shell))]);
}

export const head = ({ t }: HeadContext): Head => ({
  title: t('hostFunnel.title'),
  description: t('hostFunnel.description'),
  canonical: paths.hostFunnel.href(),
});

/** What a host could earn, by the fees of today; the answers stand in the address. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const asked = askedOf(params);
  const { parcels, photos, handlingFee, photosFee, fees, share } = estimateOf(asked.space, asked.hours);
  const { data: hosts } = useQuery(hostCountries(shell));
  const there = hosts?.find(({ code }) => code === asked.country)?.host_count ?? 0;
  const locale = localeOf(shell.language);
  const money = (cents: number) => formatMoney(usd(cents), locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(hostShareCents(10_000) / 10_000);

  function change(given: Partial<Asked>) {
    setParams(
      (now) => {
        for (const [name, value] of Object.entries({ ...asked, ...given })) now.set(name, String(value).toLowerCase());
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <header className={classes.head} data-ground="band">
        <div className={classes.wrap}>
          <div className={classes.words}>
            <h1 tabIndex={-1}>{t('hostFunnel.title')}</h1>
            <p>{t('hostFunnel.lead')}</p>
          </div>
          <img src={picture} width={520} height={360} alt="" fetchPriority="high" />
        </div>
      </header>
      <div className={classes.body}>
        <EarningsForm
          asked={asked}
          onChange={change}
          there={hosts && (there > 0 ? t('hostFunnel.there', { count: there }) : t('hostFunnel.none'))}
        />
        <section className={classes.result} aria-labelledby="host-funnel-result">
          <div role="status">
            <h2 id="host-funnel-result">{t('hostFunnel.result', { amount: money(share) })}</h2>
          </div>
          <dl className={classes.sum}>
            <div>
              <dt>{t('hostFunnel.parcels')}</dt>
              <dd>{new Intl.NumberFormat(locale).format(parcels)}</dd>
            </div>
            <div>
              <dt>{t('hostFunnel.handling', { count: parcels, fee: money(handlingFee) })}</dt>
              <dd>{money(parcels * handlingFee)}</dd>
            </div>
            <div>
              <dt>{t('hostFunnel.photos', { count: photos, fee: money(photosFee) })}</dt>
              <dd>{money(photos * photosFee)}</dd>
            </div>
            <div>
              <dt>{t('hostFunnel.fees')}</dt>
              <dd>{money(fees)}</dd>
            </div>
            <div className={classes.total}>
              <dt>{t('hostFunnel.share', { share: percent })}</dt>
              <dd>{money(share)}</dd>
            </div>
          </dl>
          <p className={classes.note}>{t('hostFunnel.assumption', PARCEL)}</p>
          <Link
            to={paths.becomeAHost.href({}, { country: asked.country.toLowerCase() })}
            className={buttonClass({ variant: 'accent', size: 'l', full: true })}
          >
            {t('hostFunnel.action')}
          </Link>
        </section>
      </div>
    </>
  );
}
