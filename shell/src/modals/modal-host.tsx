import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useShellServices } from '../layout/shell-services.tsx';

const LanguageChooser = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-language" */ './language-chooser.tsx')).LanguageChooser,
}));
const VideoDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "modal-video" */ './video-dialog.tsx')).VideoDialog }));

/** Shows the modal that was asked for; its code comes with the first one. */
export function ModalHost() {
  const { modals } = useShellServices();
  const open = useSyncExternalStore(
    (changed) => {
      const subscription = modals.modal$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => modals.modal$.value,
    () => null,
  );
  if (!open) return null;
  return (
    <Suspense>
      {open.modal === 'language' && <LanguageChooser onClose={modals.close} />}
      {open.modal === 'video' && <VideoDialog video={open} onClose={modals.close} />}
    </Suspense>
  );
}
