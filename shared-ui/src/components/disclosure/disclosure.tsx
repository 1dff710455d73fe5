import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** Those of one name open one at a time: questions and answers. */
  readonly name?: string;
  readonly onToggle?: (open: boolean) => void;
  readonly className?: string;
}

/** Details to open. The browser's own element: works without scripts, and a search in the page opens it. */
export function Disclosure({ title, children, defaultOpen = false, name, onToggle, className }: DisclosureProps) {
  return (
    <details
      className={classNames(classes.disclosure, className)}
      name={name}
      open={defaultOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span>{title}</span>
        <ChevronDown className={classes.chevron} aria-hidden="true" />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
