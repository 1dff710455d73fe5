import { type AffiliateProduct, MOST_NOTE } from '@outpost/shared-contracts/affiliates/store-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useChangeProducts } from '../api/own-products.ts';
import classes from './products.module.css';

interface NoteDialogProps {
  readonly userId: number;
  readonly product: AffiliateProduct;
  readonly onClose: () => void;
}

/** Changes what the affiliate says of a product. */
export function NoteDialog({ userId, product: { id, name, note, revision }, onClose }: NoteDialogProps) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const change = useChangeProducts(userId);
  const form = useForm({ defaultValues: { note } });
  const { submit, busy, failure } = useSubmission(form, {
    failureText: (error) => (isRefusal(error) ? undefined : t('apply.form.unreachable')),
  });
  const title = t('mine.products.sayOf', { name });
  async function send(typed: { readonly note: string }): Promise<void> {
    await change({ does: 'say', body: { product_id: id, note: typed.note, revision } });
    shell.notify({ tone: 'success', text: t('storeSettings.saved') });
    onClose();
  }
  return (
    <Dialog open onClose={onClose} size="s" title={title}>
      <form className={classes.form} aria-label={title} noValidate onSubmit={(event) => void submit(send)(event)}>
        <TextArea label={t('mine.products.why')} optional rows={4} maxLength={MOST_NOTE} {...form.register('note')} />
        {failure && (
          <ErrorState title={t('mine.products.failed')} requestId={failure.requestId} headingLevel={3}>
            {failure.text}
          </ErrorState>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {t('storeSettings.save')}
        </Button>
      </form>
    </Dialog>
  );
}
