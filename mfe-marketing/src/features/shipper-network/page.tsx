import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { RouteArc } from '@outpost/shared-ui/pictures/route-arc';
import { countries } from '../../api/countries.ts';
import { ShipperForm } from './components/shipper-form.tsx';
import classes from './page.module.css';

const STEPS = ['apply', 'check', 'connect'] as const;

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Never throws: the form is there without the list of countries, which the browser asks for again.
  await queryClient.prefetchQuery(countries(shell));
}

export function head({ t }: HeadContext): Head {
  return { title: t('shipper.title'), description: t('shipper.description'), canonical: paths.shipperNetwork.href() };
}

/** The programme for shipping companies (B-032): what it is, and its form. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  return (
    <>
      <header className={classes.band} data-ground="band">
        <div className={classes.wrap}>
          <div className={classes.words}>
            <h1 tabIndex={-1}>{t('shipper.title')}</h1>
            <p className={classes.lead}>{t('shipper.lead')}</p>
          </div>
          <div className={classes.picture}>
            <RouteArc width={280} done={0.64} />
          </div>
        </div>
      </header>
      <div className={classes.columns}>
        <ShipperForm />
        <aside className={classes.aside} aria-labelledby="shipper-about">
          <h2 id="shipper-about">{t('shipper.about.title')}</h2>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>
                <h3>{t(`shipper.about.${step}`)}</h3>
                <p>{t(`shipper.about.${step}Text`)}</p>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </>
  );
}
