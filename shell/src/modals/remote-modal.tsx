import { MODAL_WIDGETS, type ModalProps } from '@outpost/shared-contracts/shell/modals';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useWidget } from '@outpost/shared-remote/runtime/use-widget';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { useUi } from '@outpost/shared-ui/ui-words';
import { useMemo } from 'react';

interface RemoteModalProps extends ModalProps {
  /** What the command that opened it said. */
  readonly of: { readonly modal: keyof typeof MODAL_WIDGETS };
}

/**
 * A modal that its team draws. While it cannot be had a dialog in its place says so, with Retry; after either the focus
 * is back where it came from.
 */
export function RemoteModal({ of, onClose }: RemoteModalProps) {
  const widget = MODAL_WIDGETS[of.modal];
  const { t } = useTranslation('shell');
  const { words } = useUi();
  const props = useMemo(() => ({ ...of, onClose }), [of, onClose]);
  const { place, state, failedBefore, retry } = useWidget(widget, props);
  return (
    <>
      {(state === 'failed' || (state === 'waiting' && failedBefore)) && (
        <Dialog
          open
          role="alertdialog"
          onClose={onClose}
          title={t('region.failed')}
          actions={
            <Button variant="primary" busy={state === 'waiting'} onClick={retry}>
              {words.retry}
            </Button>
          }
        >
          <p>{t('region.safe')}</p>
        </Dialog>
      )}
      {/* Only the root of the widget: what it draws stands above the page. */}
      <div ref={place} data-widget={widget} data-remote={widget.split('/')[0]} />
    </>
  );
}
