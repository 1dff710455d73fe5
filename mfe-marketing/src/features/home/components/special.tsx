import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Camera, Combine, HandCoins, TimerOff } from 'lucide-react';
import { Section } from '../../../components/section.tsx';
import scale from '../../../pictures/scale.svg';
import classes from './special.module.css';

const PROMISES = [
  { id: 'merged', Icon: Combine },
  { id: 'storage', Icon: TimerOff },
  { id: 'photo', Icon: Camera },
  { id: 'money', Icon: HandCoins },
] as const;

/** The parcel of the example, in kilograms: what was said, what the scale shows, and what is charged in steps of half a kilogram. */
const EXAMPLE = [
  { id: 'said', kilograms: 3.2, digits: 2 },
  { id: 'scale', kilograms: 3.18, digits: 2 },
  { id: 'pay', kilograms: 3.5, digits: 1 },
] as const;

export function Special() {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const weight = (kilograms: number, digits: number) =>
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilogram', minimumFractionDigits: digits }).format(kilograms);
  return (
    <Section title={t('special.title')}>
      <div className={classes.special}>
        <div className={classes.main}>
          <div className={classes.promise}>
            <h3>{t('special.price.title')}</h3>
            <p>{t('special.price.text')}</p>
          </div>
          <dl className={classes.example}>
            {EXAMPLE.map(({ id, kilograms, digits }) => (
              <div key={id}>
                <dt>{t(`special.price.${id}`)}</dt>
                <dd>
                  <bdi>{weight(kilograms, digits)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <img src={scale} width={320} height={220} alt="" loading="lazy" className={classes.picture} />
        </div>
        <ul className={classes.list}>
          {PROMISES.map(({ id, Icon }) => (
            <li key={id}>
              <span className={classes.sign}>
                <Icon aria-hidden="true" size={20} />
              </span>
              <div>
                <h3>{t(`special.${id}.title`)}</h3>
                <p>{t(`special.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
