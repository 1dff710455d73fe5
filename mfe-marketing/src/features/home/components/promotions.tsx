import { outsideHref } from '@outpost/shared-contracts/brand/outside';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { ArrowUpRight, Copy } from 'lucide-react';
import type { MouseEvent } from 'react';
import { DISCOUNT_CODE } from '../../../model/discount-code.ts';
import { isInApp } from '../../../model/in-app.ts';
import street from '../../../pictures/sale-street.svg';
import classes from './promotions.module.css';

/** The commercial banner (B-138) and the discount code (B-139). */
export function Promotions() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();

  function openSale(event: MouseEvent<HTMLAnchorElement>) {
    // The webviews of our apps hand `_system` to the browser of the device; a tab would replace the app.
    if (!isInApp(navigator.userAgent)) return;
    event.preventDefault();
    window.open(event.currentTarget.href, '_system');
  }

  async function copyCode() {
    try {
      await navigator.clipboard.writeText(DISCOUNT_CODE);
      shell.notify({ tone: 'success', text: t('coupon.copied') });
    } catch {
      shell.notify({ tone: 'error', text: t('coupon.failed') });
    }
  }

  return (
    <section aria-label={t('promotions')} className={classes.promotions}>
      <a className={classes.sale} href={outsideHref('sale')} target="_blank" rel="noreferrer" onClick={openSale}>
        <img src={street} width={220} height={130} alt="" loading="lazy" />
        <span className={classes.words}>
          <b>{t('sale.title')}</b>
          <span>{t('sale.text')}</span>
          <span className={classes.more}>
            {t('sale.link')}
            <ArrowUpRight aria-hidden="true" size={18} data-flip />
            <span data-visually-hidden>{t('newTab')}</span>
          </span>
        </span>
      </a>
      <div className={classes.coupon}>
        <div>
          <b>{t('coupon.title')}</b>
          <p>{t('coupon.text')}</p>
        </div>
        <div className={classes.code}>
          <code dir="ltr">{DISCOUNT_CODE}</code>
          <Button size="s" icon={<Copy aria-hidden="true" size={18} />} onClick={copyCode}>
            {t('coupon.copy')}
          </Button>
        </div>
      </div>
    </section>
  );
}
