import { CODE_DISCOUNT } from '@outpost/shared-contracts/affiliates/commission';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Copy } from 'lucide-react';
import classes from './affiliate-code.module.css';

/** The code of an affiliate, to be copied: what it brings, and to whom. */
export function AffiliateCode({ name, code }: { readonly name: string; readonly code: string }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const share = new Intl.NumberFormat(localeOf(shell.language), { style: 'percent' }).format(CODE_DISCOUNT / 10_000);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => shell.notify({ tone: 'success', text: t('affiliate.copied') }),
      () => shell.notify({ tone: 'error', text: t('affiliate.copyFailed') }),
    );
  return (
    <section className={classes.ticket} aria-labelledby="affiliate-code">
      <div>
        <h2 id="affiliate-code" className={classes.title}>
          {t('affiliate.code', { share })}
        </h2>
        <p className={classes.terms}>{t('affiliate.codeTerms', { name })}</p>
      </div>
      <p className={classes.line}>
        <code dir="ltr">{code}</code>
        <Button icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
          {t('affiliate.copy')}
        </Button>
      </p>
    </section>
  );
}
