import { useTranslation } from '@outpost/shared-remote/i18n';
import { type ComponentType, useSyncExternalStore } from 'react';
import { type LazyPartProps, lazyPart } from '../services/lazy-part.tsx';
import type { OpenModal } from '../services/modals.ts';
import { useShellServices } from '../services/use-shell-services.tsx';

/** What every modal is given: what was asked for, and the way to be taken away. */
interface Shown<Of extends OpenModal> {
  readonly of: Of;
  readonly onClose: () => void;
}
type Modals = { readonly [Name in OpenModal['modal']]: ComponentType<Shown<Extract<OpenModal, { modal: Name }>> & LazyPartProps> };

const OfferModal = lazyPart(async () => (await import(/* webpackChunkName: "modal-offers" */ '../offers/offer-modal.tsx')).OfferModal);

/** Each modal by its name; its code comes with the first time that it is opened. */
const MODALS: Modals = {
  privacy: lazyPart(async () => (await import(/* webpackChunkName: "modal-privacy" */ '../consent/privacy-dialog.tsx')).PrivacyDialog),
  language: lazyPart(async () => (await import(/* webpackChunkName: "modal-language" */ './language-chooser.tsx')).LanguageChooser),
  currency: lazyPart(async () => (await import(/* webpackChunkName: "modal-currency" */ './currency-chooser.tsx')).CurrencyChooser),
  'switch-account': lazyPart(
    async () => (await import(/* webpackChunkName: "modal-switch-account" */ './switch-account.tsx')).SwitchAccount,
  ),
  video: lazyPart(async () => (await import(/* webpackChunkName: "modal-video" */ './video-dialog.tsx')).VideoDialog),
  notifications: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "modal-notifications" */ '../messages/centre/notification-centre.tsx')).NotificationCentre,
  ),
  conversation: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "modal-conversation" */ '../messages/conversation/conversation-drawer.tsx')).ConversationDrawer,
  ),
  calculator: OfferModal,
  'get-address': OfferModal,
  'exit-discount': OfferModal,
  'exit-calculator': OfferModal,
  'create-order': lazyPart(async () => (await import(/* webpackChunkName: "modal-remote" */ './remote-modal.tsx')).RemoteModal),
};

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
  // The table has for each name the modal that takes what was asked for under that name.
  const Modal = MODALS[open.modal] as ComponentType<Shown<OpenModal> & LazyPartProps>;
  function onBroken() {
    modals.close();
    toasts.add({ tone: 'error', title: t('region.failed'), text: t('region.safe') });
  }
  return <Modal key={open.modal} about={`the modal ${open.modal}`} of={open} onClose={modals.close} onBroken={onBroken} />;
}
