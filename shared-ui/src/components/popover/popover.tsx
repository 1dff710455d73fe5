import { type ReactNode, useId } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './popover.module.css';
import { useDropdown } from './use-dropdown.ts';

export interface PopoverProps {
  /** The content of the button. */
  readonly label: ReactNode;
  /** Spoken instead of `label`, for a button that shows an icon or a number. */
  readonly ariaLabel?: string;
  readonly triggerClassName?: string;
  readonly className?: string;
  /** The edge of the button it hangs from. */
  readonly align?: 'start' | 'end';
  /** The content, given a function that closes. Rendered while open only. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** Any content below a button: the links of a navigation, the basket at a glance. For commands take Menu. */
export function Popover({ label, ariaLabel, triggerClassName, className, align = 'start', children }: PopoverProps) {
  const id = useId();
  const dropdown = useDropdown();
  return (
    <div ref={dropdown.root} className={classes.root} {...dropdown.rootProps}>
      <button
        ref={dropdown.trigger}
        type="button"
        className={triggerClassName}
        aria-label={ariaLabel}
        aria-expanded={dropdown.isOpen}
        aria-controls={dropdown.isOpen ? id : undefined}
        onClick={() => (dropdown.isOpen ? dropdown.close() : dropdown.open())}
      >
        {label}
      </button>
      {dropdown.isOpen && (
        <div id={id} className={classNames(classes.panel, classes[align], className)}>
          {typeof children === 'function' ? children(dropdown.close) : children}
        </div>
      )}
    </div>
  );
}
