import type { Attention, Dashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { formatMoney } from '@outpost/shared-ui/price';
import { Clock } from 'lucide-react';
import { useFormats } from '../../../components/use-formats.ts';
import { whereTo } from '../model/where-to.ts';
import classes from './attention-list.module.css';

/** What needs the person, the most pressing first, each with the one button that settles it. */
export function AttentionList({ attention, side }: Pick<Dashboard, 'attention' | 'side'>) {
  const { t } = useTranslation('mfe-shopper');
  if (attention.length === 0)
    return (
      <Card as="section" title={t('dashboard.needsYou')}>
        <p className={classes.soft}>{t('dashboard.nothing')}</p>
      </Card>
    );
  return (
    <Card as="section" title={t('dashboard.needsYou')} padded={false}>
      <ol className={classes.list}>
        {attention.map((one) => (
          <li key={one.kind} className={classes.entry} data-kind={one.kind}>
            <Entry attention={one} side={side} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Entry({ attention, side }: { readonly attention: Attention; readonly side: Dashboard['side'] }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const formats = useFormats();
  const { kind, count, first, until, days_left: days, amount } = attention;
  const to = whereTo(attention, side);
  const text = kind === 'pay' && amount ? t('dashboard.do.pay', { amount: formatMoney(amount, formats.locale) }) : t(wordOf(kind));
  const openMessages = () =>
    void shell.bus
      .request('shell.openModal', { modal: 'conversation', entity: first.entity, id: first.id })
      .catch((error: unknown) => shell.report(error, { during: 'messages' }));
  const variant = kind === 'pay' ? 'accent' : 'outline';
  const label = `${text} ${first.number}`;
  return (
    <>
      <div className={classes.texts}>
        <h3>{t(`dashboard.kind.${kind}`, { number: first.number })}</h3>
        {count > 1 && <p className={classes.soft}>{t('dashboard.more', { number: formats.number(count - 1) })}</p>}
      </div>
      {(days !== null || until) && (
        <Badge tone={days !== null && days <= 2 ? 'danger' : 'warning'} icon={<Clock size={14} aria-hidden="true" />}>
          {days !== null ? t('row.storage', { count: days }) : t('dashboard.until', { moment: formats.moment(until ?? '') })}
        </Badge>
      )}
      {to ? (
        <Link className={buttonClass({ variant })} aria-label={label} to={to}>
          {text}
        </Link>
      ) : (
        <Button aria-label={label} aria-haspopup="dialog" onClick={openMessages}>
          {text}
        </Button>
      )}
    </>
  );
}

/** The key of the word on the button. */
function wordOf(kind: Attention['kind']) {
  if (kind === 'add_contents') return 'package.contents';
  return kind === 'reply' ? 'dashboard.do.reply' : 'package.open';
}
