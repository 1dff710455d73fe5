import { Link } from '@outpost/shared-remote/router';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import classes from './entry-nav.module.css';

export interface NavEntry {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

interface EntryNavProps {
  /** What the entries are of: "Settings". */
  readonly title: string;
  readonly entries: readonly NavEntry[];
  /** The key of the entry whose page this is. */
  readonly current: string;
}

/** The ways within an area of a member, at the start of its pages; on phones and tablets a list that opens, named by where the person is. */
export function EntryNav({ title, entries, current }: EntryNavProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const here = entries.find(({ key }) => key === current);
  return (
    <nav className={classes.entries} aria-label={title}>
      <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {here && <here.icon aria-hidden="true" />}
        <span>
          <small>{title}</small> {here?.label}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} data-open={open || undefined}>
        {entries.map(({ key, to, label, icon: Icon }) => (
          <li key={key}>
            <Link to={to} aria-current={key === current ? 'page' : undefined} onClick={() => setOpen(false)}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
