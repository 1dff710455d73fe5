import { localeOf } from '@outpost/shared-contracts/language/language';
import type { HostFigures } from '@outpost/shared-contracts/orders/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import classes from './figures.module.css';

const SHOWN = ['expected_today', 'in_mailbox', 'to_pack', 'to_hand_over', 'overdue'] as const;

/** The day in five numbers. */
export function Figures({ figures }: { readonly figures: HostFigures }) {
  const { t } = useTranslation('mfe-host');
  const numbers = new Intl.NumberFormat(localeOf(useShell().language));
  return (
    <section aria-label={t('figures.label')}>
      <dl className={classes.strip}>
        {SHOWN.map((name) => (
          <div key={name} data-alarm={(name === 'overdue' && figures.overdue > 0) || undefined}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{numbers.format(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
