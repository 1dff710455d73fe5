import type { PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { ItemPicture } from '../../../components/item-picture.tsx';
import { choiceOf } from '../../../model/description.ts';
import classes from './step.module.css';
import { useFormats } from './use-formats.ts';

/** The things of a purchase with what each costs. */
export function ItemLines({ items }: { readonly items: readonly PurchaseItem[] }) {
  const { t } = useTranslation('mfe-bfm');
  const { money } = useFormats();
  return (
    <ul className={classes.items}>
      {items.map((item) => {
        const choice = choiceOf(item.description);
        const chosen = choice ? [choice.color, choice.size].filter(Boolean).join(', ') : item.description;
        return (
          <li key={item.id}>
            <ItemPicture src={item.image_url} size={40} />
            <div className={classes.grow}>
              <b>
                <bdi>{item.title}</bdi>
              </b>
              <small>
                <bdi>{item.vendor}</bdi>
                {chosen && (
                  <>
                    {' · '}
                    <bdi>{chosen}</bdi>
                  </>
                )}
              </small>
              {item.quantity > 1 && <small>{t('checkout.options.quantity', { count: item.quantity, price: money(item.price) })}</small>}
            </div>
            <bdi className={classes.amount}>{money(usd(item.price.minor * item.quantity))}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
