import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck } as const;

export interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What is more than a sentence, below the text. */
  readonly details?: ReactNode;
  readonly actions?: ReactNode;
  /** Spoken at once; otherwise when the reader pauses. */
  readonly alert?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A band in the page: what happened, what it means for the money, what to do next. */
export function Notice({ tone, title, children, details, actions, alert = false, ref }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div ref={ref} tabIndex={-1} role={alert ? 'alert' : 'status'} className={`${classes.notice} ${classes[tone]}`}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={classes.text}>
        <b>{title}</b>
        {children && <p>{children}</p>}
        {details}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
