/* biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` below 768 px takes the roles from the elements */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for what is compared: numbers, money. */
  readonly align?: 'start' | 'end';
  /**
   * Its place on the card below 768 px: `title` and `amount` share the first line, `quiet` cells lose their header,
   * `hidden` ones are left out.
   */
  readonly onCard?: 'title' | 'amount' | 'quiet' | 'hidden';
  readonly sortable?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** Names the table; hidden, where a heading above says it. */
  readonly caption: string;
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Stands instead of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly rowClassName?: (row: Row) => string | undefined;
  readonly className?: string;
}

/**
 * Rows to compare. Below 768 px every row becomes a card.
 */
export function Table<Row>({
  caption,
  captionHidden = true,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  rowClassName,
  className,
}: TableProps<Row>) {
  return (
    <div className={classNames(classes.frame, className)}>
      <table className={classes.table} role="table">
        <caption className={classes.caption} {...(captionHidden && { 'data-visually-hidden': true })}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                className={classes[column.align ?? 'start']}
                aria-sort={sort?.column === column.id ? sort.direction : undefined}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={rowClassName?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.header}
                  className={classNames(classes[column.align ?? 'start'], column.onCard && classes[column.onCard])}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}

function SortButton<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort | undefined; onSort: (sort: Sort) => void }) {
  const current = sort?.column === column.id ? sort.direction : undefined;
  const Icon = current === undefined ? ChevronsUpDown : current === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort({ column: column.id, direction: current === 'ascending' ? 'descending' : 'ascending' })}
    >
      {column.header}
      <Icon aria-hidden="true" />
    </button>
  );
}
