import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { affiliateFronts, influencer } from '../api/affiliate-stores.ts';
import { storePath } from '../model/store-path.ts';
import { AffiliateFace } from './affiliate-face.tsx';
import classes from './affiliate-list.module.css';

/** The stores of affiliates, as people find them. Without any there is nothing here. */
export function AffiliateList() {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const { data = [] } = useQuery(affiliateFronts(shell));
  const { data: featured } = useQuery(influencer(shell));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="affiliates" className={classes.part}>
      <h2 id="affiliates">{t('affiliate.stores')}</h2>
      <p>{t('affiliate.storesText')}</p>
      <ul className={classes.list}>
        {data.map((front) => (
          <li key={front.affiliate_id} className={classes.card}>
            <AffiliateFace
              front={front}
              heading={
                <h3>
                  <Link
                    to={front.affiliate_id === featured?.affiliate_id ? paths.influencerStore.href() : storePath(front.affiliate_id)}
                    className={linkClass('plain')}
                  >
                    <bdi>{front.name}</bdi>
                  </Link>
                </h3>
              }
            />
            <p className={classes.count}>{t('store.products', { count: front.products })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
