import { WELCOME_VALUE } from '@outpost/shared-contracts/brand/brand';
import type { HostCountry } from '@outpost/shared-contracts/countries/calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { buttonClass } from '@outpost/shared-ui/button';
import { Tabs } from '@outpost/shared-ui/tabs';
import { MapPin, ShoppingBasket } from 'lucide-react';
import { BuyForMe } from './buy-for-me.tsx';
import { ShopFrom } from './shop-from.tsx';
import classes from './start-box.module.css';

interface StartBoxProps {
  readonly countries: readonly HostCountry[] | undefined;
}

/** Where a visitor begins: the tab box, or for who comes with the welcome parameter the way to the funnel (B-117). */
export function StartBox({ countries }: StartBoxProps) {
  const { t } = useTranslation('mfe-marketing');
  const [params] = useSearchParams();
  const welcome = params.get('welcome');
  return (
    <section aria-label={t('start.label')} className={classes.box}>
      {welcome?.toLowerCase() === WELCOME_VALUE ? (
        <Welcome value={welcome} />
      ) : (
        <Tabs
          look="box"
          label={t('start.tabs')}
          keepMounted
          items={[
            {
              id: 'bfm',
              label: t('bfm.tab'),
              icon: <ShoppingBasket aria-hidden="true" size={20} />,
              badge: <Badge shape="solid">{t('bfm.new')}</Badge>,
              content: <BuyForMe />,
            },
            {
              id: 'shop-from',
              label: t('shopFrom.tab'),
              icon: <MapPin aria-hidden="true" size={20} />,
              content: <ShopFrom countries={countries} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function Welcome({ value }: { readonly value: string }) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <div className={classes.welcome}>
      <div>
        <h2>{t('welcome.title')}</h2>
        <p>{t('welcome.text')}</p>
      </div>
      <Link to={paths.shopNow.href({}, { welcome: value })} className={buttonClass({ variant: 'accent', size: 'l' })}>
        {t('welcome.link')}
      </Link>
    </div>
  );
}
