import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useId } from 'react';
import { Day } from '../day.tsx';
import classes from './versions.module.css';

/** Anchor of the history, for the table of contents. */
export const VERSIONS_ID = 'versions';

/** How a document changed, the newest version first. */
export function Versions({ block }: { readonly block: BlockOf<'versions'> }) {
  const { t } = useTranslation('mfe-marketing');
  const heading = useId();
  return (
    <section id={VERSIONS_ID} aria-labelledby={heading} className={classes.place}>
      <h2 id={heading}>{block.title}</h2>
      <ol className={classes.list}>
        {block.versions.map(({ version, date, changes }) => (
          <li key={version}>
            <p className={classes.head}>
              <b>{t('contentDocument.version', { version })}</b> <Day iso={date} />
            </p>
            {changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
