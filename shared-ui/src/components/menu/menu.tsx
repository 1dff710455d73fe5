import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import popover from '../popover/popover.module.css';
import { useDropdown } from '../popover/use-dropdown.ts';
import { itemFor } from './item-for.ts';
import classes from './menu.module.css';

/** Closes the menu an item stands in. */
const CloseContext = createContext<() => void>(() => undefined);
export const useCloseMenu = () => useContext(CloseContext);

export interface MenuProps {
  /** The content of the button. */
  readonly label: ReactNode;
  /** Spoken instead of `label`, for a button that shows an icon. */
  readonly ariaLabel?: string;
  readonly triggerClassName?: string;
  readonly align?: 'start' | 'end';
  /** Above the items: who is signed in. */
  readonly header?: ReactNode;
  /** MenuItem and MenuSeparator. */
  readonly children: ReactNode;
}

/**
 * Commands and places below a button, after the ARIA menu pattern: arrows, Home, End, first letters, Escape. Written
 * by hand since it stands in the header of every page (45 KB of library otherwise).
 */
export function Menu({ label, ariaLabel, triggerClassName, align = 'start', header, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const landOn = useRef<'first' | 'last'>('first');
  const dropdown = useDropdown();

  useEffect(() => {
    if (!dropdown.isOpen) return;
    const all = itemsOf(list.current);
    (landOn.current === 'first' ? all[0] : all.at(-1))?.focus();
  }, [dropdown.isOpen]);

  function openAt(end: 'first' | 'last') {
    landOn.current = end;
    dropdown.open();
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function onMenuKey(event: KeyboardEvent) {
    const all = itemsOf(list.current);
    const target = itemFor(
      all.map((item) => item.textContent ?? ''),
      all.indexOf(document.activeElement as HTMLElement),
      event.key,
    );
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }

  return (
    <div ref={dropdown.root} className={popover.root} {...dropdown.rootProps}>
      <button
        ref={dropdown.trigger}
        type="button"
        id={`${id}-trigger`}
        className={triggerClassName}
        aria-label={ariaLabel}
        aria-haspopup="menu"
        aria-expanded={dropdown.isOpen}
        aria-controls={dropdown.isOpen ? id : undefined}
        onClick={() => (dropdown.isOpen ? dropdown.close() : openAt('first'))}
        onKeyDown={onTriggerKey}
      >
        {label}
      </button>
      {dropdown.isOpen && (
        <div className={classNames(popover.panel, popover[align])}>
          {header && <div className={classes.header}>{header}</div>}
          <div
            ref={list}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-labelledby={`${id}-trigger`}
            className={classes.menu}
            onKeyDown={onMenuKey}
          >
            <CloseContext value={dropdown.close}>{children}</CloseContext>
          </div>
        </div>
      )}
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled, [aria-disabled="true"])') ?? [])];
}
