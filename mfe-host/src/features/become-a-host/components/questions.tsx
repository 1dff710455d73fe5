import { useTranslation } from '@outpost/shared-remote/i18n';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { QUESTIONS } from '../model/questions.ts';
import { Section } from './section.tsx';

/** What people ask before they apply. */
export function Questions() {
  const { t } = useTranslation('mfe-host');
  return (
    <Section title={t('faq.title')}>
      <div>
        {QUESTIONS.map((key) => (
          <Disclosure key={key} title={t(`faq.${key}.question`)}>
            {t(`faq.${key}.answer`)}
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
