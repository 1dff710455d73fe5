import { type AffiliateProduct, MOST_NOTE } from '@outpost/shared-contracts/affiliates/store-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useChangeProducts } from '../api/own-products.ts';
import { productAt } from '../model/affiliate-link.ts';
import classes from './products.module.css';

interface AddProductProps {
  readonly userId: number;
  readonly products: readonly AffiliateProduct[];
}

/** Takes a product into the own store by the address of its page. */
export function AddProduct({ userId, products }: AddProductProps) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const change = useChangeProducts(userId);
  const form = useForm({ defaultValues: { address: '', note: '' } });
  const { submit, busy, failure } = useSubmission(form, {
    placeOf: ({ field }) => (field === 'product_id' ? 'address' : field === 'note' ? 'note' : 'form'),
    fieldText: ({ code }) => (code === 'not_sold' ? t('mine.products.notSold') : undefined),
    failureText: (error) => (isRefusal(error) ? undefined : t('apply.form.unreachable')),
  });
  const whyNot = (address: string): true | string => {
    const id = productAt(address, window.location.origin);
    if (id === undefined) return t('mine.link.wrong');
    return products.some((one) => one.id === id) ? t('mine.products.there') : true;
  };
  async function send({ address, note }: { readonly address: string; readonly note: string }): Promise<void> {
    const product_id = productAt(address, window.location.origin) ?? 0;
    await change({ does: 'add', body: { product_id, note, is_publish: 1 } });
    form.reset();
    shell.notify({ tone: 'success', text: t('mine.products.added') });
  }
  const { errors } = form.formState;
  return (
    <form className={classes.form} aria-label={t('mine.products.add')} noValidate onSubmit={(event) => void submit(send)(event)}>
      <TextField
        type="url"
        label={t('mine.link.address')}
        description={t('mine.products.hint')}
        error={errors.address?.message}
        {...form.register('address', { validate: whyNot })}
      />
      <TextArea
        label={t('mine.products.why')}
        optional
        rows={2}
        maxLength={MOST_NOTE}
        error={errors.note?.message}
        {...form.register('note')}
      />
      {failure && (
        <ErrorState title={t('mine.products.failed')} requestId={failure.requestId} headingLevel={3}>
          {failure.text}
        </ErrorState>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('mine.products.add')}
      </Button>
    </form>
  );
}
