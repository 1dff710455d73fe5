import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly children: ReactNode;
  /** `plain` without border, `round` with one (carousels). */
  readonly shape?: 'plain' | 'round';
  /** A number in its corner, spoken by `label`; zero shows nothing. */
  readonly count?: number;
}

/** A button of 44 × 44 px that shows an icon only. */
export function IconButton({ label, children, shape = 'plain', count, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(classes.iconButton, classes[shape], className)}>
      {children}
      {count ? (
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </button>
  );
}
