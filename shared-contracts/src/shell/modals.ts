/**
 * The modals that a team draws, by their name in `shell.openModal`: the widget of the remote that owns each, which the
 * shell mounts when the modal is opened. It draws its own dialog, and gets {@link ModalProps} and what the command said.
 */
export const MODAL_WIDGETS = {
  'create-order': 'mfe-host/create-order',
} as const satisfies Record<string, `mfe-${string}/${string}`>;

/** What the shell hands to the widget of every modal. */
export interface ModalProps {
  /** Asks the shell to take the modal away; it is the one who shows it. */
  onClose(): void;
}
