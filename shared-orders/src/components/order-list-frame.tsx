import type { ReactNode } from 'react';
import classes from './order-list-frame.module.css';

/** A list of orders or purchases with what belongs to it, one below the other. */
export const OrderListFrame = ({ children }: { readonly children: ReactNode }) => <div className={classes.list}>{children}</div>;

/** The rows of such a list, on one sheet. */
export const OrderListRows = ({ children }: { readonly children: ReactNode }) => <ul className={classes.rows}>{children}</ul>;
