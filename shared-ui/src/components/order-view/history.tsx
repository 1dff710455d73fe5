import { useUi } from '@outpost/shared-ui/ui-words';
import type { ReactNode } from 'react';
import classes from './history.module.css';

export interface HistoryEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly id: string;
  readonly what: ReactNode;
  readonly who: ReactNode;
}

/** What has happened to an order, the latest first. */
export function History({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { locale } = useUi();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol className={classes.history}>
      {entries.toReversed().map(({ id, at, what, who }) => (
        <li key={`${at} ${id}`}>
          <span>{what}</span>
          <span className={classes.soft}>
            <bdi>{who}</bdi> <time dateTime={at}>{moment.format(new Date(at))}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
