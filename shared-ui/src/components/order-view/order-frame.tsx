import type { ReactNode } from 'react';
import { Breadcrumbs, type BreadcrumbsProps } from '../breadcrumbs/breadcrumbs.tsx';
import classes from './order-frame.module.css';

export interface OrderFrameProps {
  /** The way here; left out while nothing but the heading is known. */
  readonly crumbs?: BreadcrumbsProps['items'];
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  /** One line below the title: who, from where to where. */
  readonly under?: ReactNode;
  /** At the end of the heading line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one order, of a parcel or of a purchase, on either side. */
export function OrderFrame({ crumbs, title, badge, under, actions, children }: OrderFrameProps) {
  return (
    <div className={classes.page}>
      {crumbs && <Breadcrumbs items={crumbs} />}
      <div className={classes.head}>
        <div className={classes.titles}>
          <div className={classes.name}>
            <h1 tabIndex={-1}>{title}</h1>
            {badge}
          </div>
          {under && <p className={classes.under}>{under}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

/** What the order is about, and beside it (below it on a small screen) the money, the people and the dates. */
export function OrderColumns({ main, aside }: { readonly main: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{main}</div>
      <div>{aside}</div>
    </div>
  );
}
