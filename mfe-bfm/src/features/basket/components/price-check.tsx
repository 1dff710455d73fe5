import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { previewLink } from '@outpost/shared-contracts/cart/calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { formatMoney } from '@outpost/shared-ui/price';
import { ClockAlert } from 'lucide-react';
import { useState } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import { newsOf, type PriceNews } from '../model/price-age.ts';
import classes from './line-warnings.module.css';

interface PriceCheckProps {
  readonly line: BfmItem;
  /** Whole hours since the price was read. */
  readonly hours: number;
}

/** An old price, and the way to read it again. What changed is shown; the shopper decides whether it goes into the basket. */
export function PriceCheck({ line, hours }: PriceCheckProps) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const { service } = useCart();
  const tell = useOutcome();
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable' | PriceNews>('idle');
  const locale = localeOf(shell.language);
  const priceOf = ({ price }: BfmItem) => formatMoney(usd(centsOfPrice(price)), locale);

  async function read(): Promise<void> {
    setState('reading');
    try {
      const { data } = await shell.api.call(previewLink, { body: { url: line.url } });
      const news = newsOf(line, data, new Date());
      if (news && !news.hasNewPrice && !news.hasNewTitle) {
        tell(await service.replace(line, news.next), t('price.same', { price: priceOf(line) }));
        return;
      }
      setState(news ?? 'unreadable');
    } catch (error) {
      shell.report(error, { doing: 'reading a price again' });
      setState('unreadable');
    }
  }

  if (typeof state === 'object') {
    const { next, hasNewPrice, hasNewTitle, isPriceIncrease } = state;
    return (
      <div className={classes.news} role="status">
        {hasNewPrice && <p>{t(isPriceIncrease ? 'price.dearer' : 'price.cheaper', { price: priceOf(next), before: priceOf(line) })}</p>}
        {hasNewTitle && <p>{t('price.title', { title: next.title })}</p>}
        <Button size="s" variant="primary" onClick={async () => void tell(await service.replace(line, next))}>
          {t('price.accept', { price: priceOf(next) })}
        </Button>
      </div>
    );
  }
  return (
    <p className={classes.warning} role={state === 'unreadable' ? 'alert' : undefined}>
      <ClockAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {state === 'unreadable' ? t('price.unreadable') : t('price.old', { time: agoIn(locale, hours) })}{' '}
        <button
          type="button"
          className={classes.again}
          aria-busy={state === 'reading' || undefined}
          onClick={() => state !== 'reading' && void read()}
        >
          {t('price.check')}
        </button>
      </span>
    </p>
  );
}

/** `26 hours ago`, and days from the third on. */
function agoIn(locale: string, hours: number): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return hours < 48 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
