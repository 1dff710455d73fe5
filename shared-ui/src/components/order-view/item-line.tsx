import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './item-line.module.css';

export interface ItemLineProps {
  /** A parcel stands for a thing without. */
  readonly imageUrl: string;
  readonly title: ReactNode;
  /** Beside the title: how it stands. */
  readonly badge?: ReactNode;
  /** At the end of the line: what it costs. */
  readonly amount?: ReactNode;
  /** It is no longer wanted or cannot be had. */
  readonly gone?: boolean;
  /** Below the title. */
  readonly children?: ReactNode;
  /** The whole width of the line: a form about it. */
  readonly below?: ReactNode;
}

/** One thing of an order: picture, name, how it stands and what it costs. */
export function ItemLine({ imageUrl, title, badge, amount, gone = false, children, below }: ItemLineProps) {
  return (
    <li className={classes.item} data-gone={gone || undefined}>
      {imageUrl ? (
        <img className={classes.picture} src={imageUrl} alt="" width={64} height={64} loading="lazy" decoding="async" />
      ) : (
        <span className={classes.picture}>
          <Package size={32} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <div className={classes.texts}>
        <div className={classes.name}>
          <span className={classes.title}>{title}</span>
          {badge}
        </div>
        {children}
      </div>
      {amount && <div className={classes.amount}>{amount}</div>}
      {below && <div className={classes.below}>{below}</div>}
    </li>
  );
}
