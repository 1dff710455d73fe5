import { outsideHref } from '@outpost/shared-contracts/brand/outside';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { ArrowUpRight } from 'lucide-react';

/** The blog lies outside of the product and opens in a new tab (B-106, B-156); said to the eye and to screen readers. */
export function BlogLink({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  return (
    <a className={className} href={outsideHref('blog')} target="_blank" rel="noopener noreferrer">
      {t('header.blog')} <ArrowUpRight size={14} data-flip aria-hidden="true" />
      <span data-visually-hidden>{t('newTab')}</span>
    </a>
  );
}
