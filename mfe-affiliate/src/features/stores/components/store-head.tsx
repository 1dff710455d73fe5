import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Breadcrumbs } from '@outpost/shared-ui/breadcrumbs';
import { linkClass } from '@outpost/shared-ui/link';
import type { ReactNode } from 'react';
import { DIRECTORY_PATH } from '../model/store-path.ts';
import classes from './store-head.module.css';

interface StoreHeadProps {
  /** Of the store, as the way to it says it. */
  readonly name: string;
  readonly children: ReactNode;
}

/** What stands above the products of one store, below the way back to all of them. */
export function StoreHead({ name, children }: StoreHeadProps) {
  const { t } = useTranslation('mfe-affiliate');
  const back = (
    <Link to={DIRECTORY_PATH} className={linkClass('plain')}>
      {t('store.all')}
    </Link>
  );
  return (
    <section className={classes.head}>
      <div className={classes.wrap}>
        <Breadcrumbs
          items={[
            { id: 'all', content: back },
            { id: 'store', content: <bdi>{name}</bdi> },
          ]}
        />
        {children}
      </div>
    </section>
  );
}
