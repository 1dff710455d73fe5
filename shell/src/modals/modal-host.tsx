import { useTranslation } from '@outpost/shared-remote/i18n';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { OpenModal } from '../services/modals.ts';
import { Quiet } from '../services/quiet.tsx';
import { useShellServices } from '../services/use-shell-services.tsx';

const LanguageChooser = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-language" */ './language-chooser.tsx')).LanguageChooser,
}));
const CurrencyChooser = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-currency" */ './currency-chooser.tsx')).CurrencyChooser,
}));
const PrivacyDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-privacy" */ '../consent/privacy-dialog.tsx')).PrivacyDialog,
}));
const OfferModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-offers" */ '../offers/offer-modal.tsx')).OfferModal,
}));
const VideoDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "modal-video" */ './video-dialog.tsx')).VideoDialog }));
const SwitchAccount = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-switch-account" */ './switch-account.tsx')).SwitchAccount,
}));

const OFFERS: ReadonlySet<OpenModal['modal']> = new Set(['calculator', 'get-address', 'create-order', 'exit-discount', 'exit-calculator']);

const NotificationCentre = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-notifications" */ '../messages/centre/notification-centre.tsx')).NotificationCentre,
}));
const ConversationDrawer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-conversation" */ '../messages/conversation/conversation-drawer.tsx'))
    .ConversationDrawer,
}));

/** Shows the modal that was asked for; its code comes with the first one. One that does not come is closed, and says so. */
export function ModalHost() {
  const { t } = useTranslation('shell');
  const { modals, toasts } = useShellServices();
  const open = useSyncExternalStore(
    (changed) => {
      const subscription = modals.modal$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => modals.modal$.value,
    () => null,
  );
  if (!open) return null;
  function onBroken() {
    modals.close();
    toasts.add({ tone: 'error', title: t('region.failed'), text: t('region.safe') });
  }
  return (
    <Quiet key={open.modal} about={`the modal ${open.modal}`} onBroken={onBroken}>
      <Suspense>
        {open.modal === 'privacy' && <PrivacyDialog onClose={modals.close} />}
        {open.modal === 'language' && <LanguageChooser onClose={modals.close} />}
        {open.modal === 'currency' && <CurrencyChooser onClose={modals.close} />}
        {open.modal === 'switch-account' && <SwitchAccount question={open} onClose={modals.close} />}
        {OFFERS.has(open.modal) && <OfferModal modal={open.modal} onClose={modals.close} />}
        {open.modal === 'notifications' && <NotificationCentre onClose={modals.close} />}
        {open.modal === 'conversation' && <ConversationDrawer key={`${open.entity} ${open.id}`} of={open} onClose={modals.close} />}
        {open.modal === 'video' && <VideoDialog video={open} onClose={modals.close} />}
      </Suspense>
    </Quiet>
  );
}
