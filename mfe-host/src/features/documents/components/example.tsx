import type { DocumentKind } from '@outpost/shared-contracts/hosts/identity';
import { useTranslation } from '@outpost/shared-remote/i18n';
import classes from './documents.module.css';

/** What a good picture looks like: the whole document, straight, sharp, without light on it. */
export function Example({ kind }: { readonly kind: DocumentKind }) {
  const { t } = useTranslation('mfe-host');
  return (
    <figure className={classes.example}>
      <svg viewBox="0 0 320 202" role="img" aria-label={t('documents.example.alt')}>
        <rect className={classes.table} width="320" height="202" rx="10" />
        <g transform="translate(40 17)">
          <rect className={classes.paper} width="240" height="168" rx="8" />
          <path className={classes.band} d="M0 8a8 8 0 0 1 8-8h224a8 8 0 0 1 8 8v18H0z" />
          <rect className={classes.photo} x="14" y="40" width="62" height="76" rx="4" />
          <circle className={classes.face} cx="45" cy="68" r="14" />
          <path className={classes.face} d="M20 116c0-20 10-28 25-28s25 8 25 28z" />
          <path className={classes.lines} d="M92 48h96M92 68h70M92 88h82M92 108h54" />
          {kind === 'passport' && <path className={classes.code} d="M14 136h212M14 152h212" />}
        </g>
        <path
          className={classes.corners}
          d="M30 32V18a8 8 0 0 1 8-8h16M266 10h16a8 8 0 0 1 8 8v14M290 170v14a8 8 0 0 1-8 8h-16M54 192H38a8 8 0 0 1-8-8v-14"
        />
      </svg>
      <figcaption>{t('documents.example.caption')}</figcaption>
    </figure>
  );
}
