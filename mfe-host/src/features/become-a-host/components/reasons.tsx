import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { CalendarDays, HandCoins, ShieldCheck } from 'lucide-react';
import classes from './reasons.module.css';
import { Section } from './section.tsx';

const REASONS = [
  { key: 'paid', Icon: HandCoins },
  { key: 'days', Icon: CalendarDays },
  { key: 'safe', Icon: ShieldCheck },
] as const;

const STEPS = ['apply', 'verify', 'receive', 'handOver'] as const;

/** Why to host, and how it goes. */
export function Reasons() {
  const { t } = useTranslation('mfe-host');
  return (
    <>
      <Section title={t('reasons.title')}>
        <ul className={classes.reasons}>
          {REASONS.map(({ key, Icon }) => (
            <Card as="li" key={key}>
              <span className={classes.icon}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <h3>{t(`reasons.${key}.title`)}</h3>
              <p>{t(`reasons.${key}.text`)}</p>
            </Card>
          ))}
        </ul>
      </Section>
      <Section title={t('steps.title')}>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
