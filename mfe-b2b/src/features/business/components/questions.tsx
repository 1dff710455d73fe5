import { useTranslation } from '@outpost/shared-remote/i18n';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { QUESTIONS } from '../model/questions.ts';
import classes from './questions.module.css';
import { Section } from './section.tsx';

export function Questions() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <Section title={t('faq.title')}>
      <div className={classes.list}>
        {QUESTIONS.map((key) => (
          <Disclosure key={key} name="b2b-questions" title={t(`faq.${key}.question`)}>
            <p>{t(`faq.${key}.answer`)}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
