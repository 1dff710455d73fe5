import { ContactHead } from '@outpost/shared-contact/components/contact-head';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { BusinessQuestion } from './components/business-question.tsx';
import { contactData } from './model/contact-data.ts';
import classes from './page.module.css';

export function head({ t, url }: HeadContext): Head {
  const description = t('contact.description');
  return { title: t('contact.title'), description, canonical: paths.b2bContact.href(), structuredData: [contactData(url, description)] };
}

/** Where companies ask before they have an account, or what they cannot find out in it. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <div className={classes.page}>
      <ContactHead title={t('contact.title')} lead={t('contact.lead')} />
      <BusinessQuestion />
    </div>
  );
}
