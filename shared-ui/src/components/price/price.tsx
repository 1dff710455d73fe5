import { useUi } from '@outpost/shared-ui/ui-words';
import { classNames } from '../../class-names.ts';
import { Approximately } from './approximately.tsx';
import { formatMoney, type Money } from './money.ts';
import classes from './price.module.css';

export interface PriceProps {
  readonly money: Money;
  /** Written small after the amount, translated by the caller: "/per kg". */
  readonly unit?: string;
  /** `tape` for prices that are compared, `ink` inside of sums. */
  readonly tone?: 'tape' | 'ink';
  readonly size?: 's' | 'm' | 'l';
  /** A former price, struck through. */
  readonly former?: boolean;
  readonly className?: string;
}

/** An amount of money in the language of the page, and about as much in the currency that the visitor chose; figures stand under figures. */
export function Price({ money, unit, tone = 'tape', size = 'm', former = false, className }: PriceProps) {
  const { locale } = useUi();
  const Element = former ? 's' : 'span';
  return (
    <Element className={classNames(classes.price, classes[former ? 'ink' : tone], classes[size], className)}>
      <bdi>{formatMoney(money, locale)}</bdi>
      {unit && <small className={classes.unit}>{unit}</small>}
      {!former && <Approximately money={money} />}
    </Element>
  );
}
