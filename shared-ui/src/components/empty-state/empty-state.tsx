import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  /** A drawing, of `pictures/empty`. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** One sentence: why it is empty and what will be here. */
  readonly children?: ReactNode;
  /** What to do next. */
  readonly actions?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  readonly className?: string;
}

/** What a list shows when it has nothing. */
export function EmptyState({ picture, title, children, actions, headingLevel = 3, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(classes.empty, className)}>
      {picture}
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
