import { useUi } from '@outpost/shared-ui/ui-words';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { neighbour } from './neighbour.ts';
import classes from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** How many things lie behind the tab. */
  readonly count?: number;
  /** Paints the count as something that waits for the person. */
  readonly alert?: boolean;
  /** A mark after the label, for example `<Badge shape="solid">New</Badge>`. */
  readonly badge?: ReactNode;
  readonly disabled?: boolean;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What the tabs divide: "Orders by status". */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The open tab; leave it out for tabs that keep their own state and begin with the first. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  /** `box` fills the head of a raised card (the banner), `line` stands on a rule. */
  readonly look?: 'line' | 'box';
  /** Keeps closed panels in the document, hidden: what was typed in them stays. */
  readonly keepMounted?: boolean;
  readonly className?: string;
}

/**
 * Tabs after the ARIA pattern with automatic activation: arrows (mirrored right to left), Home and End move and open.
 * Written by hand since they stand in the first screen of the home page, where 29 KB of library would be felt.
 */
export function Tabs({ label, items, selected, onSelect, look = 'line', keepMounted = false, className }: TabsProps) {
  const { direction } = useUi();
  const id = useId();
  const [own, setOwn] = useState(items[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const open = items.find((item) => item.id === (selected ?? own)) ?? items[0];

  function select(tab: string) {
    setOwn(tab);
    if (tab !== open?.id) onSelect?.(tab);
  }

  function move(event: KeyboardEvent) {
    const target = neighbour(items, open?.id, event.key, direction);
    if (!target) return;
    event.preventDefault();
    select(target);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target)}"]`)?.focus();
  }

  return (
    <div className={classNames(classes.tabs, classes[look], className)}>
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            data-tab={item.id}
            className={classes.tab}
            aria-selected={item === open}
            aria-controls={item === open || keepMounted ? `${id}-${item.id}-panel` : undefined}
            tabIndex={item === open ? 0 : -1}
            disabled={item.disabled}
            onClick={() => select(item.id)}
          >
            {item.icon}
            {item.label}{' '}
            {item.count !== undefined && <span className={classNames(classes.count, item.alert && classes.alert)}>{item.count}</span>}
            {item.badge}
          </button>
        ))}
      </div>
      {items
        .filter((item) => keepMounted || item === open)
        .map((item) => (
          <div
            key={item.id}
            role="tabpanel"
            id={`${id}-${item.id}-panel`}
            aria-labelledby={`${id}-${item.id}`}
            className={classes.panel}
            hidden={item !== open}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is a stop of its own, it may hold nothing that is one
            tabIndex={0}
          >
            {item.content}
          </div>
        ))}
    </div>
  );
}
