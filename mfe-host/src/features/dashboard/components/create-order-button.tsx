import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { PackagePlus } from 'lucide-react';

/** The way to 'Create Order', for a box whose label says no code that the search would find. */
export function CreateOrderButton() {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();

  async function open() {
    try {
      await shell.bus.request('shell.openModal', { modal: 'create-order' });
    } catch (error) {
      shell.report(error);
      shell.notify({ tone: 'error', title: t('createOrder.error'), text: t('createOrder.notOpened') });
    }
  }

  return (
    <Button icon={<PackagePlus size={20} aria-hidden="true" />} aria-haspopup="dialog" onClick={open}>
      {t('createOrder.title')}
    </Button>
  );
}
