import { COMMISSION_PERCENT } from '@outpost/shared-contracts/affiliates/commission';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Info } from 'lucide-react';
import classes from './commission-note.module.css';

/** Who earns how much from what is bought here. */
export function Disclosure({ name, isLed = false }: { readonly name: string; readonly isLed?: boolean }) {
  const { t } = useTranslation('mfe-affiliate');
  const { language } = useShell();
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(COMMISSION_PERCENT / 100);
  return (
    <aside className={classes.note} aria-label={t('affiliate.advertising')}>
      <Info aria-hidden="true" size={20} />
      <p>{t(isLed ? 'affiliate.led' : 'affiliate.earns', { name, percent })}</p>
    </aside>
  );
}
