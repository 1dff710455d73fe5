import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { BasketPicture } from './basket-picture.tsx';
import classes from './states.module.css';

/** Before anything is in the basket: what this is for, and how it goes. */
export function EmptyBasket() {
  const { t } = useTranslation('mfe-bfm');
  return (
    <Card as="section" aria-label={t('empty.title')}>
      <EmptyState picture={<BasketPicture />} title={t('empty.title')} headingLevel={2}>
        {t('empty.text')}
      </EmptyState>
      <ol className={classes.steps} aria-label={t('empty.steps')}>
        {(['step1', 'step2', 'step3'] as const).map((step, position) => (
          <li key={step}>
            <span className={classes.number} aria-hidden="true">
              {position + 1}
            </span>
            {t(`empty.${step}`)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
