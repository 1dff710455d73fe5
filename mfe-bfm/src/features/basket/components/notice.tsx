import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Spoken at once; otherwise when the reader pauses. */
  readonly alert?: boolean;
}

/** A band in the page: what happened, what was kept, what to do next. */
export function Notice({ tone, title, children, actions, alert = false }: NoticeProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <div role={alert ? 'alert' : 'status'} className={`${classes.notice} ${classes[tone]}`}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <p className={classes.text}>
        <b>{title}</b> {children}
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
