import { basketItemOf } from '@outpost/shared-contracts/stores/basket-item';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** Asks the basket's owner to take a product. The owner tells of success (C-044), this of a refusal. */
export function useAddToBasket(product: StoreProduct) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [adding, setAdding] = useState(false);

  async function add() {
    setAdding(true);
    try {
      await shell.bus.request('bfm.addItems', { items: [basketItemOf(product)] });
    } catch (cause) {
      shell.report(cause, { product: product.id });
      shell.notify({ tone: 'error', title: t('error'), text: t('storeProduct.failed', { name: product.name }) });
    } finally {
      setAdding(false);
    }
  }

  return { add, adding };
}
