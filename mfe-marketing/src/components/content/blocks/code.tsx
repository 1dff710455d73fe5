import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Copy } from 'lucide-react';
import { Section } from '../../section.tsx';
import classes from './code.module.css';
import { Rich } from './rich.tsx';

const TONES = { coming: 'sky', running: 'success', ended: 'plain' } as const;

/** A promo code as a ticket: what it takes off, until when, to be copied while it counts, and its terms. */
export function Code({ block }: { readonly block: BlockOf<'code'> }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const locale = localeOf(shell.language);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(block.rate / 10_000);

  async function copy() {
    try {
      await navigator.clipboard.writeText(block.code);
      shell.notify({ tone: 'success', text: t('coupon.copied') });
    } catch {
      shell.notify({ tone: 'error', text: t('coupon.failed') });
    }
  }

  return (
    <Section title={block.title}>
      <div className={classes.ticket} data-state={block.state}>
        <div className={classes.stub}>
          <b className={classes.share}>{t('contentCode.off', { share })}</b>
          <span>{t('contentCode.on')}</span>
        </div>
        <div className={classes.body}>
          <p className={classes.line}>
            <code dir="ltr">{block.code}</code>
            {block.state !== 'ended' && (
              <Button icon={<Copy aria-hidden="true" size={18} />} onClick={copy}>
                {t('coupon.copy')}
              </Button>
            )}
          </p>
          <p>
            <Badge shape="status" tone={TONES[block.state]}>
              <When block={block} locale={locale} />
            </Badge>
          </p>
          <ul className={classes.terms}>
            {block.terms.map((text) => (
              <li key={text}>
                <Rich text={text} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** Codes begin and end at midnight UTC; the last day is the one before the end. */
function When({ block: { state, starts_at, ends_at }, locale }: { readonly block: BlockOf<'code'>; readonly locale: string }) {
  const { t } = useTranslation('mfe-marketing');
  const day = (instant: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
  const last = ends_at === null ? undefined : day(Date.parse(ends_at) - 1);
  if (state === 'coming' && starts_at !== null) return t('contentCode.starts', { date: day(Date.parse(starts_at)) });
  if (state === 'ended') return last ? t('contentCode.ended', { date: last }) : t('contentCode.over');
  return last ? t('contentCode.until', { date: last }) : t('contentCode.open');
}
