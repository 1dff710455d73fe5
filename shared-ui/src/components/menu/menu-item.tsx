import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './menu.module.css';
import { useCloseMenu } from './menu.tsx';

interface OwnProps<E extends ElementType> {
  /** `button` for a command; the router's Link (`as={Link} to="/orders"`) or `a` for a place. */
  readonly as?: E;
  readonly icon?: ReactNode;
  /** Stands at the end: a count, a badge. */
  readonly end?: ReactNode;
  readonly tone?: 'plain' | 'danger';
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

export type MenuItemProps<E extends ElementType = 'button'> = OwnProps<E> & Omit<ComponentProps<E>, keyof OwnProps<E>>;

/** One line of a Menu; chosen, it closes the menu. */
export function MenuItem<E extends ElementType = 'button'>({
  as,
  icon,
  end,
  tone = 'plain',
  onClick,
  children,
  ...rest
}: MenuItemProps<E>) {
  const close = useCloseMenu();
  const Element: ElementType = as ?? 'button';
  return (
    <Element
      {...rest}
      {...(Element === 'button' && { type: 'button' })}
      role="menuitem"
      tabIndex={-1}
      className={classNames(classes.item, tone === 'danger' && classes.danger)}
      onClick={(event: MouseEvent<HTMLElement>) => {
        close();
        onClick?.(event);
      }}
    >
      {icon}
      <span>{children}</span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </Element>
  );
}

/** A rule between groups of items. */
export function MenuSeparator() {
  return <hr className={classes.separator} />;
}
