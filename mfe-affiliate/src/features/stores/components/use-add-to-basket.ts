import { basketItemOf } from '@outpost/shared-contracts/stores/basket-item';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** Asks the basket's owner to take a product; the owner confirms on success. A refusal is told here, with what to do. */
export function useAddToBasket(product: StoreProduct) {
  const shell = useShell();
  const { t } = useTranslation('mfe-affiliate');
  const [adding, setAdding] = useState(false);

  async function add() {
    setAdding(true);
    try {
      await shell.bus.request('bfm.addItems', { items: [basketItemOf(product)] });
    } catch (error) {
      const unavailable = (error as { reason?: unknown }).reason === 'unavailable';
      if (!unavailable) shell.report(error, { product: product.id });
      shell.notify({
        tone: 'error',
        title: t('basket.failedTitle'),
        text: t(unavailable ? 'basket.unavailable' : 'basket.refused', { name: product.name }),
      });
    } finally {
      setAdding(false);
    }
  }

  return { add, adding };
}
