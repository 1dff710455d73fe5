import { useUi } from '@outpost/shared-ui/ui-words';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names the action and its object: `Remove "37 Lorkyer Terrace"?` */
  readonly title: ReactNode;
  /** What follows, and what cannot be undone. */
  readonly children?: ReactNode;
  /** The action again, as a verb: "Remove address". */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: ReactNode;
  readonly tone?: 'danger' | 'primary';
  /** The action is under way: the window stays and cannot be closed. */
  readonly busy?: boolean;
  /** Why the action failed; the window stays for another try. */
  readonly error?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that is hard to undo. The first stop is the way back. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { words } = useUi();
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={title}
      size="s"
      role="alertdialog"
      dismissable={!busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <p role="alert" className={classes.error}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </Dialog>
  );
}
