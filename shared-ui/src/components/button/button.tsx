import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  /** `primary` spruce · `accent` tape, one call to action a screen · `outline` · `quiet` text only · `danger`. */
  readonly variant?: ButtonVariant;
  /** 36, 44 or 52 px high. */
  readonly size?: ButtonSize;
  /** As wide as its place. */
  readonly full?: boolean;
}

/** The classes of a button, for what looks like one and is not: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'outline', size = 'm', full = false }: ButtonLook = {}): string {
  return classNames(classes.button, classes[variant], classes[`size-${size}`], full && classes.full);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  readonly children: ReactNode;
  /** Stands before the text. */
  readonly icon?: ReactNode;
  /** Stands after the text. */
  readonly iconEnd?: ReactNode;
  /** Work is under way: shows a spinner and ignores presses, yet keeps its size, its text and the focus. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  size,
  full,
  icon,
  iconEnd,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps a busy submit button from sending the form twice.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, full }), className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children}
      {iconEnd}
    </button>
  );
}
