import type { ToastQueue } from '@outpost/shared-ui/toast';
import { useSyncExternalStore } from 'react';
import floating from './floating.module.css';
import classes from './plain-toasts.module.css';

/** Messages while the code of their corner is not here: to be read, and no more. */
export function PlainToasts({ queue }: { readonly queue: ToastQueue }) {
  const shown = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  return (
    <div role="status" className={`${floating.corner} ${classes.place}`}>
      {shown.map(({ id, title, text }) => (
        <p key={id} className={`${floating.paper} ${classes.toast}`}>
          {title && <strong>{title}</strong>} {text}
        </p>
      ))}
    </div>
  );
}
