import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { countries } from '../../api/countries.ts';
import { ApplicationForm } from './components/application-form.tsx';
import { EarningsExample } from './components/earnings-example.tsx';
import { Hero } from './components/hero.tsx';
import { Questions } from './components/questions.tsx';
import { Reasons } from './components/reasons.tsx';
import { Section } from './components/section.tsx';
import { APPLY } from './model/anchors.ts';
import { questionsData } from './model/questions.ts';

export const head = ({ t }: HeadContext): Head => ({
  title: t('become.headTitle'),
  description: t('become.description'),
  canonical: paths.becomeAHost.pattern,
  structuredData: [questionsData(t)],
});

/** Without the list the form stands, and asks again. */
export const loader = ({ shell, queryClient }: LoaderContext): Promise<void> => queryClient.prefetchQuery(countries(shell));

/** Hosting explained, with what it brings, and the host's sign-up. */
export function Component() {
  const { t } = useTranslation('mfe-host');
  return (
    <>
      <Hero />
      <Reasons />
      <EarningsExample />
      <Questions />
      <Section id={APPLY} title={t('form.title')} lead={t('form.lead')}>
        <ApplicationForm />
      </Section>
    </>
  );
}
