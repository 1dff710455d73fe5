import { useUi } from '@outpost/shared-ui/ui-words';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import type { Money } from '../price/money.ts';
import { formatMoneyRange } from '../price/money-range.ts';
import { Price } from '../price/price.tsx';
import classes from './amount-lines.module.css';

export interface AmountLine {
  readonly id: string;
  readonly label: ReactNode;
  readonly money: Money;
  /** Where the amount is only known from–to. */
  readonly upTo?: Money;
  /** `sum` closes what stands above it · `less` is to the person's good · `later` is no part of the sum. */
  readonly tone?: 'plain' | 'sum' | 'less' | 'later';
}

/** Amounts below each other, with their sum. */
export function AmountLines({ lines }: { readonly lines: readonly AmountLine[] }) {
  const { locale } = useUi();
  return (
    <dl className={classes.lines}>
      {lines.map(({ id, label, money, upTo = money, tone = 'plain' }) => (
        <div key={id} className={classNames(classes.line, classes[tone])}>
          <dt>{label}</dt>
          <dd>{tone === 'sum' ? <Price money={money} tone="ink" size="l" /> : <bdi>{formatMoneyRange(money, upTo, locale)}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
