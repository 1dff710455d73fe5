import { fill, useUi } from '@outpost/shared-ui/ui-words';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { pageList } from './page-list.ts';
import classes from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  /** What is paged, where one page of the product has several: "Reviews". */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** Pages of a list. Shows nothing where there is one page. */
export function Pagination({ page, count, onPage, label, disabled = false, className }: PaginationProps) {
  const { locale, words } = useUi();
  if (count <= 1) return null;
  const numbers = new Intl.NumberFormat(locale);
  return (
    <nav aria-label={label ?? words.pages} className={classNames(classes.pagination, className)}>
      <IconButton label={words.previous} shape="round" disabled={disabled || page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" data-flip />
      </IconButton>
      <ol className={classes.pages}>
        {pageList(page, count).map((entry, position) =>
          entry === 'gap' ? (
            <li key={`gap-${position}`} aria-hidden="true" className={classes.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                className={classes.page}
                aria-label={fill(words.page, { page: numbers.format(entry) })}
                aria-current={entry === page ? 'page' : undefined}
                disabled={disabled}
                onClick={() => entry !== page && onPage(entry)}
              >
                {numbers.format(entry)}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton label={words.next} shape="round" disabled={disabled || page >= count} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden="true" data-flip />
      </IconButton>
    </nav>
  );
}
