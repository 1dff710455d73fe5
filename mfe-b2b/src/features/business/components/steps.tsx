import { useTranslation } from '@outpost/shared-remote/i18n';
import { Section } from './section.tsx';
import classes from './steps.module.css';

const STEPS = ['describe', 'compare', 'print', 'follow'] as const;

/** From an order to a parcel on its way. */
export function Steps() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <Section title={t('steps.title')} lead={t('steps.lead')}>
      <ol className={classes.steps}>
        {STEPS.map((key, position) => (
          <li key={key}>
            <span className={classes.number} aria-hidden="true">
              {position + 1}
            </span>
            <h3>{t(`steps.${key}.title`)}</h3>
            <p>{t(`steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
