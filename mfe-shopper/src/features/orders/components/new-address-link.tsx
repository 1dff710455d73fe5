import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { MapPinPlus } from 'lucide-react';
import type { MouseEvent } from 'react';

/** The way to a further address: 'Get New Address' above the page, or the page of all countries where that cannot be opened. */
export function NewAddressLink() {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();

  function open(event: MouseEvent) {
    // In a tab of its own it is the link that it looks like.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    shell.bus.request('shell.openModal', { modal: 'get-address' }).catch((error: unknown) => {
      shell.report(error);
      shell.navigate(paths.shopFrom.pattern);
    });
  }

  return (
    <Link to={paths.shopFrom.pattern} className={buttonClass()} aria-haspopup="dialog" onClick={open}>
      <MapPinPlus size={20} aria-hidden="true" />
      {t('orders.newAddress')}
    </Link>
  );
}
