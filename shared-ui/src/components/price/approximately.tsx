import { displayed } from '@outpost/shared-contracts/money/display';
import { useUi } from '@outpost/shared-ui/ui-words';
import { formatMoney, type Money } from './money.ts';
import classes from './price.module.css';

/** About how much that is in the currency that the visitor chose; nothing where they chose none. What is charged stands beside it. */
export function Approximately({ money }: { readonly money: Money }) {
  const { locale, display } = useUi();
  const about = display && display.code !== money.currency ? displayed(money, display) : undefined;
  if (!about) return null;
  return (
    <small className={classes.about}>
      {' ≈\u00a0'}
      <bdi>{formatMoney(about, locale)}</bdi>
    </small>
  );
}
