import { basketItemOf } from '@outpost/shared-contracts/stores/basket-item';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { stockNews } from '@outpost/shared-contracts/stores/product-card';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { ShoppingBasket } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

interface AddToBasketProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  readonly product: StoreProduct;
}

/** Asks the basket's owner to take a product; the owner confirms on success. A refusal is told here, with what to do. */
export function AddToBasket({ product, ...look }: AddToBasketProps) {
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

  return (
    <Button
      {...look}
      full
      busy={adding}
      disabled={stockNews(product).soldOut}
      icon={<ShoppingBasket aria-hidden="true" />}
      aria-label={t('product.addNamed', { name: product.name })}
      onClick={add}
    >
      {t('product.add')}
    </Button>
  );
}
