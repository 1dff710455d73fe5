import { useTranslation } from '@outpost/shared-remote/i18n';
import { ArrowDown } from 'lucide-react';
import desk from '../../../pictures/desk.svg';
import classes from './hero.module.css';
import { SignInAction } from './sign-in-action.tsx';

const VALUES = ['rates', 'carriers', 'monthly'] as const;

/** The first thing on the page: what a company gains, and the way in. */
export function Hero() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <section className={classes.hero} data-ground="band">
      <div className={classes.wrap}>
        <div className={classes.copy}>
          <h1 tabIndex={-1}>{t('hero.title')}</h1>
          <p className={classes.lead}>{t('hero.lead')}</p>
          <div className={classes.actions}>
            <SignInAction variant="accent" />
            <a href="#price" className={classes.quiet}>
              {t('hero.seePrice')}
              <ArrowDown aria-hidden="true" size={20} />
            </a>
          </div>
        </div>
        <img className={classes.picture} src={desk} alt="" width={520} height={360} />
        <dl className={classes.values}>
          {VALUES.map((key) => (
            <div key={key}>
              <dt>{t(`value.${key}.title`)}</dt>
              <dd>{t(`value.${key}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
