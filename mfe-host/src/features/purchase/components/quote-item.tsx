import type { PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import { NoteText } from '@outpost/shared-contracts/bfm/purchase-calls';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { partsOf } from '@outpost/shared-contracts/cart/description';
import { usd } from '@outpost/shared-contracts/money/money';
import { amountOf, signOf } from '@outpost/shared-contracts/money/typed-amount';
import { useFormats } from '@outpost/shared-orders/use-formats';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-ui/link';
import { ItemLine } from '@outpost/shared-ui/order-view';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { piecesOf, type TypedQuote } from '../model/cost.ts';
import classes from './forms.module.css';

interface QuoteItemProps {
  readonly item: PurchaseItem;
  readonly index: number;
  readonly form: UseFormReturn<TypedQuote>;
}

/** What one thing costs in the store, and how many the store has. */
export function QuoteItem({ item, index, form: { register, formState, watch } }: QuoteItemProps) {
  const { t } = useTranslation('mfe-host');
  const { locale, money, each } = useFormats();
  const errors = formState.errors.items?.[index];
  // What the store does not have needs no price.
  const none = piecesOf(watch(`items.${index}.available_quantity`), item.quantity) === 0;

  const amount = (name: 'unit_price' | 'local_shipping' | 'tax', least: 0 | 1) => ({
    dir: 'ltr',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    prefix: signOf(locale),
    error: errors?.[name]?.message,
    disabled: none,
    ...register(`items.${index}.${name}`, {
      validate(typed, { items }) {
        if (piecesOf(items[index]?.available_quantity ?? '', item.quantity) === 0) return true;
        const typedMoney = amountOf(typed);
        if (!typedMoney) return t('purchase.quote.errors.amount', { example: money(usd(1250)) });
        return typedMoney.minor >= least || t('purchase.quote.errors.price');
      },
    }),
  });

  return (
    <ItemLine
      imageUrl={item.image_url}
      title={
        <Link href={item.url} newTab look="plain">
          <bdi>{item.title}</bdi>
        </Link>
      }
      amount={<bdi>{each(item.quantity, item.price)}</bdi>}
      below={
        <div className={classes.fields}>
          <TextField label={t('purchase.quote.unit')} {...amount('unit_price', 1)} />
          <TextField label={t('purchase.quote.shipping')} {...amount('local_shipping', 0)} />
          <TextField label={t('purchase.quote.tax')} {...amount('tax', 0)} />
          <TextField
            label={t('purchase.quote.available')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            description={t('purchase.quote.availableHint', { count: item.quantity })}
            error={errors?.available_quantity?.message}
            {...register(`items.${index}.available_quantity`, {
              validate: (typed) =>
                piecesOf(typed, item.quantity) !== undefined || t('purchase.quote.errors.pieces', { count: item.quantity }),
            })}
          />
          <TextField
            className={classes.half}
            label={t('purchase.quote.note')}
            optional
            maxLength={longestOf(NoteText)}
            error={errors?.note?.message}
            {...register(`items.${index}.note`)}
          />
          <TextField
            className={classes.half}
            type="url"
            label={t('purchase.quote.alternative')}
            optional
            error={errors?.alternative_url?.message}
            {...register(`items.${index}.alternative_url`, {
              validate: (typed) => !typed.trim() || /^https?:\/\/[^\s.]+\.\S+$/.test(typed.trim()) || t('purchase.quote.errors.link'),
            })}
          />
        </div>
      }
    >
      <bdi>{item.vendor}</bdi>
      {partsOf(item.description).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </ItemLine>
  );
}
