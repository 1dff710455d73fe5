import { useUi } from '@outpost/shared-ui/ui-words';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** The way here: router links, and the page itself as the last. */
  readonly items: readonly { readonly id: string; readonly content: ReactNode }[];
  readonly className?: string;
}

export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  const { words } = useUi();
  return (
    <nav aria-label={words.youAreHere} className={className}>
      <ol className={classes.list}>
        {items.map(({ id, content }, position) => (
          <li key={id} className={classes.item} aria-current={position === items.length - 1 ? 'page' : undefined}>
            {position > 0 && <ChevronRight className={classNames(classes.sign)} aria-hidden="true" data-flip />}
            {content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
