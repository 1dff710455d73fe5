import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import type { ComponentProps } from 'react';

type Registered = ComponentProps<typeof Checkbox>;

interface TermsFieldsProps {
  readonly terms: Omit<Registered, 'label'>;
  readonly marketing: Omit<Registered, 'label'>;
}

/** What one agrees to, with the texts in a tab of their own so that nothing typed is lost; and the offers, off by default. */
export function TermsFields({ terms, marketing }: TermsFieldsProps) {
  const { t } = useTranslation('shell');
  const inNewTab = { className: linkClass(), target: '_blank', rel: 'noreferrer' };
  return (
    <>
      <Checkbox
        label={t('account.terms')}
        description={
          <>
            <Link to={paths.terms.pattern} {...inNewTab}>
              {t('account.readTerms')}
            </Link>
            {' · '}
            <Link to={paths.privacyPolicy.pattern} {...inNewTab}>
              {t('account.readPrivacy')}
            </Link>{' '}
            {t('newTab')}
          </>
        }
        {...terms}
      />
      <Checkbox label={t('account.marketing')} {...marketing} />
    </>
  );
}
