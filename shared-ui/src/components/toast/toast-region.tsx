import { useUi } from '@outpost/shared-ui/ui-words';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { classNames } from '../../class-names.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import classes from './toast.module.css';
import type { QueuedToast, ToastQueue } from './toast-queue.ts';

export interface ToastRegionProps {
  readonly queue: ToastQueue;
  /** How long a message stays that is no error, in milliseconds. */
  readonly duration?: number;
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const NONE: readonly QueuedToast[] = [];

/**
 * The corner of the page where messages appear. Errors interrupt a screen reader and stay until they are dismissed;
 * the others wait their turn and leave by themselves, unless the pointer or the focus is on them.
 */
export function ToastRegion({ queue, duration = 6000 }: ToastRegionProps) {
  const { words } = useUi();
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => NONE);
  const [held, setHeld] = useState(false);
  const errors = toasts.filter((toast) => toast.tone === 'error');
  const others = toasts.filter((toast) => toast.tone !== 'error');
  const show = (toast: QueuedToast) => (
    <ToastCard key={toast.id} toast={toast} duration={toast.duration ?? duration} held={held} onDismiss={() => queue.dismiss(toast.id)} />
  );
  return (
    <section
      aria-label={words.notifications}
      // A message may be read and dismissed while a dialog is open, without closing it.
      data-react-aria-top-layer
      className={classes.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {errors.map(show)}
      {/* Always there: a live region that appears together with its text is not read. */}
      <div role="status" className={classes.polite}>
        {others.map(show)}
      </div>
    </section>
  );
}

interface ToastCardProps {
  readonly toast: QueuedToast;
  readonly duration: number;
  readonly held: boolean;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, duration, held, onDismiss }: ToastCardProps) {
  const { words } = useUi();
  const Icon = ICONS[toast.tone];
  const lasting = toast.tone === 'error';

  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (lasting || held) return;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [lasting, held, duration]);

  return (
    <div role={lasting ? 'alert' : undefined} className={classNames(classes.toast, classes[toast.tone])}>
      <Icon aria-hidden="true" />
      <div className={classes.texts}>
        {toast.title && <strong>{toast.title}</strong>}
        <p>{toast.text}</p>
        {toast.action && (
          <Button
            size="s"
            className={classes.action}
            onClick={() => {
              toast.action?.run();
              onDismiss();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label={words.close} className={classes.close} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
