import { useLocation } from '@outpost/shared-remote/router';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import header from './header.module.css';
import { entryFor } from './menu-keys.ts';
import classes from './menus.module.css';

interface NavMenuProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** The list's edge that lines up with the button. */
  readonly align?: 'start' | 'end';
}

/**
 * A button that shows and hides a list of links (disclosure navigation of the WAI-ARIA practices). The links are in the
 * server's HTML. Escape, leaving with the focus, a click elsewhere and a navigation close it; arrows, Home, End and the
 * first letters walk the links.
 */
export function NavMenu({ label, children, className, align = 'start' }: NavMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const list = useId();
  const location = useLocation();

  // Closes after every navigation.
  useEffect(() => setOpen(false), [location.key]);

  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const button = root.current?.querySelector('button');
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button?.focus();
      return;
    }
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('ul a, ul button') ?? [])];
    const wanted = entryFor(event, { entries, open, typed: typed.current });
    if (wanted === undefined) return;
    event.preventDefault();
    setOpen(true);
    // The list is drawn with the state above; the link can take the focus one frame later.
    requestAnimationFrame(() => (wanted === 'button' ? button : wanted)?.focus());
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and the links inside
    <div
      ref={root}
      className={className}
      data-menu
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && setOpen(false)}
    >
      <button type="button" className={header.navLink} aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {label}
        <ChevronDown className={classes.chevron} size={16} aria-hidden="true" />
      </button>
      <ul id={list} className={`${classes.menu} ${align === 'end' ? classes.menuEnd : ''}`} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
