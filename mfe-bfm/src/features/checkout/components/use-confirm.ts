import type { Delivery, Purchase, PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
import { confirmPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { type FieldProblem, isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

interface Confirmation {
  readonly delivery: Delivery;
  readonly choices: PurchaseChoices;
  readonly save?: boolean;
}

/** Says where a purchase goes and how (E-107), and why that was refused. */
export function useConfirm(purchase: Purchase, onStale: () => void) {
  const { t } = useTranslation('mfe-bfm');
  const { api, report } = useShell();
  const [failure, setFailure] = useState<string>();

  /** The confirmed purchase, or the fields that were refused. */
  async function confirm({ delivery, choices, save }: Confirmation): Promise<Purchase | readonly FieldProblem[]> {
    setFailure(undefined);
    try {
      const body = { delivery, choices, ...(save && { save_address: true }) };
      return (await api.call(confirmPurchase, { params: { id: purchase.id }, body })).data;
    } catch (error) {
      if (!isRefusal(error)) {
        report(error, { doing: 'confirming a purchase' });
        setFailure(t('checkout.confirmFailed.unreachable'));
        return [];
      }
      const { code, errors = [], detail } = error.problem;
      if (code === 'stale_change' || code === 'move_refused') {
        setFailure(t('checkout.confirmFailed.stale'));
        onStale();
      } else setFailure(detail);
      return errors;
    }
  }

  return { confirm, failure };
}

export const isPurchase = (answer: Purchase | readonly FieldProblem[]): answer is Purchase => !Array.isArray(answer);
