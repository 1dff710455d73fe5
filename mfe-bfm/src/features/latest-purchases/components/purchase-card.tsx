import type { LatestPurchase } from '@outpost/shared-contracts/bfm/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { Price } from '@outpost/shared-ui/price';
import { ArrowRight } from 'lucide-react';
import classes from './purchase-card.module.css';
import { ThingPicture } from './thing-picture.tsx';
import { useMonth } from './use-month.ts';

/** One purchase in the list: its first thing, the route and the month. */
export function PurchaseCard({ purchase }: { readonly purchase: LatestPurchase }) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const month = useMonth();
  const [first, ...more] = purchase.items;
  const from = countryName(purchase.country_from, language);
  const to = countryName(purchase.country_to, language);
  if (!first) return null;
  return (
    <article className={classes.card}>
      <ThingPicture src={first.image_url} width={240} />
      <div className={classes.texts}>
        <h2>
          <Link className={classes.link} to={paths.bfmLatestPurchase.href({ purchaseId: purchase.id })}>
            <bdi>{first.title}</bdi>
          </Link>
        </h2>
        <p className={classes.store}>
          <bdi>{first.store}</bdi>
          {more.length > 0 && <span>{t('latest.more', { count: more.length })}</span>}
        </p>
        <p className={classes.foot}>
          <Price money={first.price} size="s" />
          <small>{month(purchase.month)}</small>
        </p>
        <p className={classes.route}>
          <Flag country={purchase.country_from} size="s" />
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" data-flip />
          <Flag country={purchase.country_to} size="s" />
          <span>{t('latest.route', { from, to })}</span>
        </p>
      </div>
    </article>
  );
}
