import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { useTranslation } from '@outpost/shared-remote/i18n';
import classes from './gallery.module.css';

/** The place where parcels are kept, drawn. */
export function Gallery({ pictures }: { readonly pictures: HostDetail['gallery'] }) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <section aria-label={t('hostPage.gallery')}>
      <ul className={classes.gallery}>
        {pictures.map(({ view, url }, position) => (
          <li key={view}>
            <img src={url} width={640} height={480} alt={t(`hostPage.view.${view}`)} loading={position === 0 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
