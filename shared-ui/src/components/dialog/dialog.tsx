import { useUi } from '@outpost/shared-ui/ui-words';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import classes from './dialog.module.css';
import { useKeptFocus } from './kept-focus.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button, and a press outside (unless `dismissable` is false) ask for it. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Below the content, at its end: the buttons. */
  readonly actions?: ReactNode;
  /** 400, 520 or 800 px. */
  readonly size?: 's' | 'm' | 'l';
  /** `drawer` slides in from the end of the line and is as high as the page. */
  readonly look?: 'modal' | 'drawer';
  /** False for what must be answered: only the buttons close it. */
  readonly dismissable?: boolean;
  /** Something typed would be lost: a press outside and Escape, which happen by mistake, leave it open. */
  readonly unsaved?: boolean;
  /** `alertdialog` for questions whose answer destroys something. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A drawing above the title. */
  readonly picture?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A window above the page. The focus moves in, stays in, and returns; the page behind does not scroll. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  size = 'm',
  look = 'modal',
  dismissable = true,
  unsaved = false,
  role,
  picture,
  className,
  children,
}: DialogProps) {
  const { words } = useUi();
  const [own, setOwn] = useState<HTMLElement | null>(null);
  useKeptFocus(own);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={dismissable && !unsaved}
      isKeyboardDismissDisabled={!dismissable || unsaved}
      className={classNames(classes.veil, classes[`${look}Veil`])}
    >
      <Modal className={classNames(classes.window, classes[look], look === 'modal' && classes[`size-${size}`])}>
        <AriaDialog ref={setOwn} role={role} className={classNames(classes.dialog, className)}>
          {picture && <div className={classes.picture}>{picture}</div>}
          <Heading slot="title" level={2} className={classes.title}>
            {title}
          </Heading>
          {children !== undefined && <div className={classes.content}>{children}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
          {/* Last in the order of reading, so that the first stop is the content; first in the eye. */}
          {dismissable && (
            <IconButton label={words.close} className={classes.close} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
