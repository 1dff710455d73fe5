import type { Purchase, PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import { ItemChange } from '@outpost/shared-contracts/bfm/purchase-calls';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { partsOf } from '@outpost/shared-contracts/cart/description';
import { usd } from '@outpost/shared-contracts/money/money';
import { amountOf } from '@outpost/shared-contracts/money/typed-amount';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useFormats } from '@outpost/shared-orders/use-formats';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { Link } from '@outpost/shared-ui/link';
import { ItemLine } from '@outpost/shared-ui/order-view';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '../api/purchase.ts';
import { inHand, keptBought, placeOf, requestOf, type TypedBought, typedOf } from '../model/numbers.ts';
import classes from './forms.module.css';
import { ReceiptTotal } from './receipt-total.tsx';
import { Unavailable } from './unavailable.tsx';

interface BoughtFormProps {
  readonly userId: number;
  readonly purchase: Purchase;
  /** `purchased`: with the store's order numbers and the receipt. `shipped_to_host`: with what is known of the parcels. */
  readonly to: 'purchased' | 'shipped_to_host';
}

/** Pieces that the store has. */
const bought = ({ quantity, quote }: PurchaseItem): number => Math.min(quantity, quote?.available_quantity ?? quantity);

/** What the store said of what was bought, thing by thing. */
export function BoughtForm({ userId, purchase, to }: BoughtFormProps) {
  const { t } = useTranslation('mfe-host');
  const { money, each, note } = useFormats();
  const { mutateAsync } = useChange(userId, purchase);
  const items = inHand(purchase);
  const form = useForm<TypedBought>({ defaultValues: typedOf(purchase.items), mode: 'onTouched' });
  const [schema] = useState(() => keptBought(purchase.items));
  const isBuying = to === 'purchased';
  // Receipts go along once: those that were kept while the answer was lost are not sent with what comes after.
  const files = useUploads('bfm-receipt', isBuying ? { draft: `mfe-host/bought/${purchase.id}/files` } : {});
  const [receiptError, setReceiptError] = useState<string>();
  const { isSubmitting, errors, submitCount } = form.formState;
  const agreed = money(purchase.host_payment?.amount ?? usd(0));
  const needsReceipt = isBuying && purchase.receipts.length === 0;
  const words: Readonly<Record<string, string>> = {
    above_agreed: t('purchase.bought.errors.above', { amount: agreed }),
    used_before: t('purchase.bought.errors.used'),
  };
  const { submit, failure } = useSubmission(form, {
    placeOf: ({ field }) => placeOf(field, items),
    fieldText: ({ code }) => words[code],
    onRefused(problems) {
      files.refuse('receipts')(problems);
      const problem = problems.find(({ field }) => placeOf(field, items) === 'elsewhere');
      setReceiptError(problem && (words[problem.code] ?? problem.message));
    },
    failureText: (error) => (isRefusal(error) ? undefined : t('purchase.sendFailed')),
    beside: files,
    draft: { name: `mfe-host/bought/${purchase.id}/${to}`, schema },
  });
  const sendBought = submit(async (typed) => {
    const total = isBuying ? amountOf(typed.receipt_total) : undefined;
    const receipts = isBuying ? await files.ids() : [];
    return await mutateAsync({
      status: to,
      items: requestOf(typed, items),
      ...(receipts.length > 0 ? { receipts } : {}),
      ...(total ? { receipt_total: total } : {}),
    });
  });

  function send(event: React.FormEvent) {
    event.preventDefault();
    const missing = needsReceipt && !files.isHeld;
    setReceiptError(missing ? t('purchase.bought.errors.receipts') : undefined);
    if (missing) void form.trigger(undefined, { shouldFocus: true });
    else void sendBought();
  }

  const title = t(isBuying ? 'purchase.bought.title' : 'purchase.bought.shippedTitle');
  const count = Object.keys(errors).length + (receiptError ? 1 : 0);
  return (
    <Card as="section" title={title} padded={false}>
      <form noValidate onSubmit={send} aria-label={title}>
        <ul>
          {items.map((item) => (
            <ItemLine
              key={item.id}
              imageUrl={item.image_url}
              title={
                <Link href={item.url} newTab look="plain">
                  <bdi>{item.title}</bdi>
                </Link>
              }
              amount={<bdi>{each(bought(item), item.quote?.unit_price ?? item.price)}</bdi>}
              below={
                <>
                  <Fields item={item} form={form} isBuying={isBuying} />
                  {isBuying && <Unavailable userId={userId} purchase={purchase} item={item} />}
                </>
              }
            >
              <bdi>{item.vendor}</bdi>
              {partsOf(item.description).map((part) => (
                <bdi key={part}>{part}</bdi>
              ))}
              {item.quote?.note && <span>{note(item.quote.note, purchase.host.name)}</span>}
            </ItemLine>
          ))}
        </ul>
        <div className={classes.end}>
          {isBuying && (
            <FileField
              label={t('purchase.bought.receipts')}
              description={t('purchase.bought.receiptsHint')}
              {...files.field}
              error={receiptError ?? files.field.error}
            />
          )}
          {isBuying && <ReceiptTotal purchase={purchase} form={form} />}
          {failure ? (
            <ErrorState title={failure.text} requestId={failure.requestId} />
          ) : (
            submitCount + (receiptError ? 1 : 0) > 0 &&
            count > 0 && (
              <p role="alert" className={classes.summary}>
                {t('purchase.summary', { count })}
              </p>
            )
          )}
          <Button type="submit" variant="accent" size="l" busy={isSubmitting}>
            {t(isBuying ? 'purchase.bought.send' : 'purchase.bought.shipped')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface FieldsProps {
  readonly item: PurchaseItem;
  readonly form: ReturnType<typeof useForm<TypedBought>>;
  readonly isBuying: boolean;
}

function Fields({ item, form: { register, formState }, isBuying }: FieldsProps) {
  const { t } = useTranslation('mfe-host');
  const errors = formState.errors[`of${item.id}`];
  return (
    <div className={classes.numbers}>
      {isBuying && (
        <TextField
          label={t('purchase.bought.number')}
          dir="ltr"
          autoComplete="off"
          maxLength={longestOf(ItemChange.shape.store_order_number)}
          error={errors?.store_order_number?.message}
          {...register(`of${item.id}.store_order_number`, {
            validate: (typed) => typed.trim() !== '' || t('purchase.bought.errors.number'),
          })}
        />
      )}
      <TextField
        label={t('purchase.bought.tracking')}
        optional
        dir="ltr"
        autoComplete="off"
        maxLength={longestOf(ItemChange.shape.tracking_number)}
        error={errors?.tracking_number?.message}
        {...register(`of${item.id}.tracking_number`)}
      />
      <TextField
        type="date"
        label={t('purchase.bought.expected')}
        optional
        error={errors?.expected_at?.message}
        {...register(`of${item.id}.expected_at`)}
      />
    </div>
  );
}
