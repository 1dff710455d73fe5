import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { buttonClass } from '@outpost/shared-ui/button';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import market from '../../pictures/market.svg';
import { countries } from './api/application.ts';
import { Application } from './components/application.tsx';
import { Example } from './components/example.tsx';
import { Part } from './components/part.tsx';
import { ASKED, askedData } from './model/questions.ts';
import classes from './page.module.css';

const FORM = 'apply';
const REASONS = ['store', 'price', 'paid'] as const;
const STEPS = ['you', 'store', 'review', 'begin'] as const;

/** Without the list the form stands, and asks again. */
export const loader = ({ shell, queryClient }: LoaderContext): Promise<void> => queryClient.prefetchQuery(countries(shell));

export const head = ({ t }: HeadContext): Head => ({
  title: t('apply.head.title'),
  description: t('apply.head.description'),
  canonical: paths.becomeAnAffiliate.pattern,
  structuredData: [askedData(t)],
});

/** What being an affiliate is, and the way to become one: two steps, a review, a decision. */
export function Component() {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.band}>
          <div className={classes.copy}>
            <h1 tabIndex={-1}>{t('apply.hero.title')}</h1>
            <p>{t('apply.hero.lead')}</p>
            <a href={`#${FORM}`} className={buttonClass({ variant: 'accent', size: 'l' })}>
              {t('apply.hero.start')}
            </a>
          </div>
          <img src={market} alt="" width={460} height={260} />
        </div>
      </section>
      <Part title={t('apply.reasons.title')}>
        <ul className={classes.row}>
          {REASONS.map((key) => (
            <li key={key}>
              <h3>{t(`apply.reasons.${key}.title`)}</h3>
              <p>{t(`apply.reasons.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('apply.steps.title')}>
        <ol className={`${classes.row} ${classes.numbered}`}>
          {STEPS.map((key) => (
            <li key={key}>
              <h3>{t(`apply.steps.${key}.title`)}</h3>
              <p>{t(`apply.steps.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Example />
      <Part title={t('apply.faq.title')}>
        <div>
          {ASKED.map((key) => (
            <Disclosure key={key} title={t(`apply.faq.${key}.question`)}>
              {t(`apply.faq.${key}.answer`)}
            </Disclosure>
          ))}
        </div>
      </Part>
      <Part id={FORM} title={t('apply.form.title')}>
        <Application />
      </Part>
    </>
  );
}
