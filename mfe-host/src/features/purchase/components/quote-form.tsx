import { EXTRA_CHARGE_REASONS, type Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { NoteText } from '@outpost/shared-contracts/bfm/purchase-calls';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { FileField } from '@outpost/shared-ui/file-field';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';
import { TextArea } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useQuote } from '../api/purchase.ts';
import { emptyQuote, piecesOf, placeOf, requestOf, TypedQuote, totalsOf, wantedItems } from '../model/cost.ts';
import classes from './forms.module.css';
import { QuoteItem } from './quote-item.tsx';

/** What everything costs in the store, with the total while it is typed, and why it is more than what is held (E-108). */
export function QuoteForm({ userId, purchase }: { readonly userId: number; readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  const { mutateAsync } = useQuote(userId, purchase);
  const [wanted] = useState(() => wantedItems(purchase));
  const form = useForm<TypedQuote>({ defaultValues: emptyQuote(wanted), mode: 'onTouched' });
  const files = useUploads('bfm-evidence', { draft: `mfe-host/quote/${purchase.id}/files` });
  const [evidenceError, setEvidenceError] = useState<string>();
  const { isSubmitting, errors, submitCount } = form.formState;

  const typed = form.watch('items');
  const totals = totalsOf(typed, wanted, purchase.amounts.limit);
  const nothing = wanted.every(({ quantity }, index) => piecesOf(typed[index]?.available_quantity ?? '', quantity) === 0);
  // Before the first payment nothing is held: whatever it costs is what the shopper decides about.
  const isAbove = purchase.status === 'authorized' && totals.above.minor > 0;

  const { submit, failure } = useSubmission(form, {
    placeOf: ({ field }) => placeOf(field),
    onRefused(problems) {
      files.refuse('evidence')(problems);
      setEvidenceError(problems.find(({ field }) => field.startsWith('evidence'))?.message);
    },
    failureText: (error) => (isRefusal(error) ? undefined : t('purchase.sendFailed')),
    beside: { isHeld: files.isHeld, isRight: !isAbove || files.isRight, forget: files.forget },
    // Costs are kept in the order of the things that they are of.
    draft: { name: `mfe-host/quote/${purchase.id}/${wanted.map(({ id }) => id).join('-')}`, schema: TypedQuote },
  });
  const sendQuote = submit(async (said) =>
    mutateAsync({ ...requestOf(said, wanted, isAbove), ...(isAbove ? { evidence: await files.ids() } : {}) }),
  );

  function send(event: React.FormEvent) {
    event.preventDefault();
    const missing = isAbove && !files.isHeld;
    setEvidenceError(missing ? t('purchase.quote.errors.evidence') : undefined);
    if (missing) void form.trigger(undefined, { shouldFocus: true });
    else void sendQuote();
  }

  const wrong = wanted.reduce((sum, _, index) => sum + Object.keys(errors.items?.[index] ?? {}).length, 0);
  const count = wrong + (errors.reason ? 1 : 0) + (evidenceError ? 1 : 0);
  return (
    <Card as="section" title={t('purchase.quote.title')} padded={false}>
      <form noValidate onSubmit={send} aria-label={t('purchase.quote.title')}>
        <p className={classes.lead}>{t('purchase.quote.lead')}</p>
        <ul>
          {wanted.map((item, index) => (
            <QuoteItem key={item.id} item={item} index={index} form={form} />
          ))}
        </ul>
        <div className={classes.end}>
          <AmountLines
            lines={[
              { id: 'goods', label: t('purchase.quote.goods'), money: totals.goods },
              { id: 'fee', label: t('purchase.quote.fee'), money: totals.fee },
              { id: 'total', label: t('purchase.quote.total'), money: totals.total, tone: 'sum' },
              { id: 'back', label: t('purchase.quote.back'), money: totals.goods, tone: 'less' },
            ]}
          />
          {isAbove ? (
            <div className={classes.above}>
              <p role="status">{t('purchase.quote.above', { amount: formatMoney(totals.above, locale) })}</p>
              <NativeSelect
                label={t('purchase.quote.why')}
                placeholder={t('purchase.quote.why')}
                error={errors.reason?.message}
                options={EXTRA_CHARGE_REASONS.map((reason) => ({ value: reason, label: t(`purchase.quote.reason.${reason}`) }))}
                {...form.register('reason', { validate: (reason) => !isAbove || reason !== '' || t('purchase.quote.errors.reason') })}
              />
              <FileField label={t('purchase.quote.evidence')} {...files.field} error={evidenceError ?? files.field.error} />
              <TextArea label={t('purchase.quote.explain')} optional rows={2} maxLength={longestOf(NoteText)} {...form.register('note')} />
            </div>
          ) : (
            totals.total.minor > 0 && purchase.status === 'authorized' && <p className={classes.within}>{t('purchase.quote.within')}</p>
          )}
          {failure ? (
            <ErrorState title={failure.text} requestId={failure.requestId} />
          ) : (
            count > 0 &&
            (submitCount > 0 || evidenceError) && (
              <p role="alert" className={classes.summary}>
                {t('purchase.summary', { count })}
              </p>
            )
          )}
          <Button type="submit" variant="accent" size="l" busy={isSubmitting}>
            {nothing ? t('purchase.quote.sendNothing') : t('purchase.quote.send', { amount: formatMoney(totals.total, locale) })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
