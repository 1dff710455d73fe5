import type { CarouselCountry } from '@outpost/shared-contracts/hosts/homepage';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Carousel } from '@outpost/shared-ui/carousel';
import { PriceStamp } from '../../../components/price-stamp.tsx';
import { SectionTitle } from '../../../components/section.tsx';
import { shopFromPath } from '../../../model/shop-from.ts';
import classes from './anywhere.module.css';

/** 'Shop from anywhere': countries as stamps, whose face value is the lowest price of a kilogram from there (B-133). */
export function Anywhere({ countries }: { readonly countries: readonly CarouselCountry[] }) {
  const { t } = useTranslation('mfe-marketing');
  const session = useSession();
  return (
    <div className={classes.band}>
      <Carousel
        className={classes.carousel}
        label={t('anywhere.title')}
        heading={<SectionTitle title={t('anywhere.title')} text={t('anywhere.text')} />}
        visible={{ base: 2.3, s: 3.4, m: 5.4, l: 7 }}
        items={countries.map(({ route, lowest_per_kg }) => ({
          id: route,
          content: (
            <Link to={shopFromPath(route, session)} className={classes.link}>
              <PriceStamp country={route} perKilogram={lowest_per_kg} />
            </Link>
          ),
        }))}
      />
    </div>
  );
}
