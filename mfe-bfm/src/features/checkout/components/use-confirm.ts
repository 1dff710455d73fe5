import type { Delivery, Purchase, PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
import { confirmPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { type DraftOf, type Place, useSubmission } from '@outpost/shared-remote/submission';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Confirmation {
  readonly delivery: Delivery;
  readonly choices: PurchaseChoices;
  readonly save?: boolean;
}

/** What both steps get that say where a purchase goes and how. */
export interface ConfirmStepProps {
  readonly formId: string;
  readonly purchase: Purchase;
  readonly onBusy: (busy: boolean) => void;
  /** The purchase is another by now. */
  readonly onStale: () => void;
  readonly onDone: (purchase: Purchase) => void;
}

interface ConfirmOptions<Typed extends FieldValues> {
  readonly draft: DraftOf;
  /** The field of the form that the service means. */
  readonly placeOf: (field: string) => Place<Typed>;
}

/** Says where a purchase goes and how (E-107), and why that was refused: `notice` is where that is shown. */
export function useConfirm<Typed extends FieldValues>(
  form: UseFormReturn<Typed>,
  { purchase, onBusy, onStale }: Pick<ConfirmStepProps, 'purchase' | 'onBusy' | 'onStale'>,
  { draft, placeOf }: ConfirmOptions<Typed>,
) {
  const { t } = useTranslation('mfe-bfm');
  const { api } = useShell();
  const notice = useRef<HTMLDivElement>(null);
  const isStale = (error: unknown): boolean => isRefusal(error, 'stale_change') || isRefusal(error, 'move_refused');
  const { submit, busy, failure } = useSubmission<Typed, void>(form, {
    placeOf: ({ field }) => placeOf(field),
    failureText(error) {
      if (!isRefusal(error)) return t('checkout.confirmFailed.unreachable');
      return isStale(error) ? t('checkout.confirmFailed.stale') : undefined;
    },
    onFailed: (_, error) => isStale(error) && onStale(),
    draft,
  });

  // Both steps have a button outside of them.
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
  const said = failure?.text;
  useEffect(() => {
    if (said !== undefined) notice.current?.focus();
  }, [said]);

  async function confirm({ delivery, choices, save }: Confirmation): Promise<Purchase> {
    const body = { delivery, choices, ...(save && { save_address: true }) };
    return (await api.call(confirmPurchase, { params: { id: purchase.id }, body })).data;
  }

  return { submit, confirm, busy, said, notice };
}
