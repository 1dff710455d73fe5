import { localeOf } from '@outpost/shared-contracts/language/language';
import { useShell } from '@outpost/shared-remote/remote';
import { useUi } from '@outpost/shared-ui/ui-words';
import { Coins } from 'lucide-react';
import { CHARGE_CURRENCY } from '../../services/display-currency.ts';
import { useShellServices } from '../../services/use-shell-services.tsx';
import classes from './footer.module.css';

/** The currency that prices are shown in; opens the chooser. The name of a currency is no word of ours: Intl has it. */
export function CurrencyButton() {
  const { language } = useShell();
  const { modals } = useShellServices();
  const code = useUi().display?.code ?? CHARGE_CURRENCY;
  const name = new Intl.DisplayNames(localeOf(language), { type: 'currency' }).of(code);
  return (
    <button type="button" className={classes.currency} aria-haspopup="dialog" onClick={() => modals.open({ modal: 'currency' })}>
      <Coins size={16} aria-hidden="true" />
      <span data-visually-hidden>{`${name}: `}</span>
      {code}
    </button>
  );
}
