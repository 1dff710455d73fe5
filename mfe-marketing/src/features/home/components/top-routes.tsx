import type { TopRoute } from '@outpost/shared-contracts/hosts/homepage';
import { moneyOfDecimal } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Carousel } from '@outpost/shared-ui/carousel';
import { Flag } from '@outpost/shared-ui/flag';
import { RouteArc } from '@outpost/shared-ui/pictures/route-arc';
import { Approximately } from '@outpost/shared-ui/price';
import type { MouseEvent } from 'react';
import { SectionTitle } from '../../../components/section.tsx';
import { countryName } from '../../../model/country-names.ts';
import classes from './top-routes.module.css';

/** 'TOP RATED ROUTES': what a kilogram costs, one ticket per route. */
export function TopRoutes({ routes }: { readonly routes: readonly TopRoute[] }) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <div className={classes.section}>
      <Carousel
        className={classes.carousel}
        label={t('routes.label')}
        heading={<SectionTitle title={t('routes.title')} text={t('routes.text')} look="caps" />}
        showPosition
        items={routes.map((route) => ({ id: `${route.routeFrom}-${route.routeTo}`, content: <Ticket route={route} /> }))}
      />
      <CalculatorLink />
    </div>
  );
}

/** For whoever's route is not among them: the calculator above the page, or its own page where that cannot be opened. */
function CalculatorLink() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const page = paths.calculator.pattern;

  async function open(event: MouseEvent) {
    // In a tab of its own it is the link that it looks like.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { opened } = await shell.bus.request('shell.openModal', { modal: 'calculator' }).catch((error: unknown) => {
      shell.report(error);
      return { opened: false };
    });
    if (!opened) shell.navigate(page);
  }

  return (
    <p className={classes.calculate}>
      <Link to={page} className={buttonClass({ variant: 'outline' })} aria-haspopup="dialog" onClick={open}>
        {t('routes.calculate')}
      </Link>
    </p>
  );
}

function Ticket({ route }: { readonly route: TopRoute }) {
  const { t } = useTranslation('mfe-marketing');
  const price = moneyOfDecimal(route.routePrice.replace('$', ''), 'USD');
  return (
    <article className={classes.ticket}>
      <div className={classes.way}>
        <End label={t('routes.from')} country={route.routeFrom} />
        <RouteArc done={0.5} width={104} className={classes.arc} />
        <End label={t('routes.to')} country={route.routeTo} />
      </div>
      <div className={classes.cut} />
      <div className={classes.price}>
        <p>
          <bdi className={classes.amount}>{route.routePrice}</bdi> <span>{t('perKg')}</span>
          {price && <Approximately money={price} />}
        </p>
        <p className={classes.basis}>{t('routes.basis')}</p>
        <Link
          to={paths.shopFromCountry.href({ countryCode: route.routeFrom }, { source: 'home_trr' })}
          className={buttonClass({ full: true })}
        >
          {t('routes.address')}
        </Link>
      </div>
    </article>
  );
}

function End({ label, country }: { readonly label: string; readonly country: string }) {
  const { language } = useShell();
  return (
    <p className={classes.end}>
      <small>{label}</small>
      <Flag country={isoCountry(country)} size="l" />
      <b>{countryName(country, language)}</b>
    </p>
  );
}
