import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Breadcrumbs } from '@outpost/shared-ui/breadcrumbs';
import { linkClass } from '@outpost/shared-ui/link';
import { Shopfront } from '@outpost/shared-ui/pictures/shopfront';
import { StoreSign } from '@outpost/shared-ui/pictures/store-sign';
import { storeWindow } from '../../../model/store-window.ts';
import { Actions } from './actions.tsx';
import classes from './store-head.module.css';

/** Which store this is, its sign, and what an order there is like. */
export function StoreHead({ block: { store, title, lead, way, facts, actions } }: { readonly block: BlockOf<'store'> }) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <header className={classes.head}>
      <div className={classes.wrap}>
        <div className={classes.words}>
          <Breadcrumbs
            items={way.map(({ label, path }, place) => ({
              id: path,
              content:
                place === way.length - 1 ? (
                  label
                ) : (
                  <Link to={path} className={linkClass('plain')}>
                    {label}
                  </Link>
                ),
            }))}
          />
          <div className={classes.name}>
            <StoreSign store={store.urlPart} size={64} title={store.name} className={classes.sign} />
            <div>
              <p className={classes.category}>{t(`stores.category.${store.category}`, { defaultValue: store.category })}</p>
              <h1 tabIndex={-1}>{title}</h1>
            </div>
          </div>
          <p className={classes.lead}>{lead}</p>
          <dl className={classes.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Actions actions={actions} />
        </div>
        <div className={classes.front}>
          <Shopfront {...storeWindow(store.image)} className={classes.window} />
        </div>
      </div>
    </header>
  );
}
