import { amountOf } from '@outpost/shared-contracts/money/typed-amount';
import { type ClaimOffer, LEAST_DAMAGE_PHOTOS } from '@outpost/shared-contracts/orders/claim';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useReportProblem } from '@outpost/shared-orders/claim-queries';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NO_CLAIM, reasonOf, TypedClaim } from './model/typed-claim.ts';

interface Reporting {
  readonly userId: number;
  readonly order: OrderDetail;
  readonly offer: ClaimOffer;
  readonly onDone: () => void;
}

/** The form of a report: what is typed and photographed, what is wrong with it, and its way to the service. */
export function useClaimForm({ userId, order, offer, onDone }: Reporting) {
  const { t } = useTranslation('mfe-shopper');
  const report = useReportProblem(userId, order);
  const form = useForm<TypedClaim>({ defaultValues: NO_CLAIM, mode: 'onTouched' });
  const draft = `mfe-shopper/claim/${order.id}`;
  const photos = useUploads('claim-photo', { draft: `${draft}/photos` });
  const invoice = useUploads('claim-invoice', { draft: `${draft}/invoice` });
  const files = [photos, invoice];
  const [wrong, setWrong] = useState<{ readonly photos?: string | undefined; readonly invoice?: string | undefined }>({});
  const { submit, busy, failure } = useSubmission<TypedClaim, void>(form, {
    placeOf({ field }) {
      if (field.startsWith('photos') || field === 'invoice') return 'elsewhere';
      return field in NO_CLAIM ? (field as keyof TypedClaim) : 'form';
    },
    onRefused(problems) {
      photos.refuse('photos')(problems);
      const said = (name: string) => problems.find(({ field }) => field === name)?.message;
      setWrong({ photos: said('photos'), invoice: said('invoice') });
    },
    failureText: (error) => (isRefusal(error) ? undefined : t('package.unreachable')),
    beside: {
      isHeld: files.some(({ isHeld }) => isHeld),
      isRight: files.every(({ isRight }) => isRight),
      forget: () => files.map(({ forget }) => forget()),
    },
    draft: { name: draft, schema: TypedClaim },
  });
  const send = submit(async ({ reason: chosen, amount: typed, description }) => {
    const [reason, amount] = [reasonOf(chosen), amountOf(typed)];
    const [file] = await invoice.ids();
    if (!reason || !amount || !file) return;
    const value = { minor: amount.minor, currency: 'USD' } as const;
    await report({ reason, amount: value, description, photos: await photos.ids(), invoice: file });
    onDone();
  });
  const fieldOf = (which: 'photos' | 'invoice', { field }: typeof photos) => ({ ...field, error: wrong[which] ?? field.error });
  return {
    form,
    busy,
    failure,
    photos: fieldOf('photos', photos),
    invoice: { ...fieldOf('invoice', invoice), multiple: false },
    /** Whether an amount that is typed is one that may be asked for. */
    isRight(typed: string): boolean {
      const amount = amountOf(typed);
      return amount !== undefined && amount.minor > 0 && amount.minor <= offer.most.minor;
    },
    send(event: FormEvent): void {
      event.preventDefault();
      const isTooFew = form.getValues('reason') === 'damaged' && photos.field.files.length < LEAST_DAMAGE_PHOTOS;
      const missing = {
        photos: isTooFew ? t('claim.photosMissing') : undefined,
        invoice: invoice.isHeld ? undefined : t('claim.invoiceMissing'),
      };
      setWrong(missing);
      if (missing.photos || missing.invoice) void form.trigger(undefined, { shouldFocus: true });
      else void send();
    },
  };
}
