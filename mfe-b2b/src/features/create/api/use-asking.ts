import { getMyShipment, type rateShipment } from '@outpost/shared-contracts/business/shipment-calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { useCallback, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Side } from '../../../api/shipments.ts';
import { fieldOf, type Step, stepOf } from '../model/faults.ts';
import { shipmentOf, TypedShipment } from '../model/typed-shipment.ts';
import { createSender } from './create.ts';

type Quote = CallReply<typeof rateShipment>['data'];

interface Asking {
  readonly form: UseFormReturn<TypedShipment>;
  readonly side: Side;
  readonly about: string;
  /** The service did not take something of this step, at whose fields it is said. */
  readonly onWrong: (step: Step) => void;
}

/** Of the quote that the form names, and no more: it is paid, canceled, or of somebody else by now. */
const GONE = ['not_found', 'move_refused'] as const;

/** Asks the carriers what they want. What was typed is kept over a reload, until it is paid. */
export function useAsking({ form, side, about, onWrong }: Asking) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const [send] = useState(() => createSender(shell));
  /** What was asked for last. */
  const asked = useRef<string>(undefined);
  const { mode } = side;
  const { submit, busy, answer, failure, discard } = useSubmission<TypedShipment, Quote>(form, {
    placeOf: ({ field }) => (field.startsWith('draft.') ? (fieldOf(field) as FieldPath<TypedShipment>) : 'form'),
    onRefused(problems) {
      const [first] = problems.filter(({ field }) => field.startsWith('draft.'));
      if (first) onWrong(stepOf(fieldOf(first.field)));
    },
    failureText: (error) => (isRefusal(error) ? undefined : t('create.unreachable')),
    // A quote is no end: what was typed stays until it is paid.
    isDone: () => false,
    draft: { name: `mfe-b2b/shipment/${mode}/${about}`, schema: TypedShipment },
  });

  async function rate(typed: TypedShipment, again = true): Promise<Quote> {
    const draft = shipmentOf(typed);
    asked.current = JSON.stringify(draft);
    const { quote } = typed;
    try {
      const { data } = await send.rate({ mode, draft, ...(quote && { shipment_id: quote.id, revision: quote.revision }) });
      form.setValue('quote', { id: data.shipment_id, revision: data.revision }, { shouldDirty: true });
      return data;
    } catch (error) {
      if (!quote || !again) throw error;
      // Changed in another tab: what this form says is what shall be. Ended there: it becomes a new one.
      if (GONE.some((code) => isRefusal(error, code))) return rate({ ...typed, quote: null }, false);
      if (!isRefusal(error, 'stale_change')) throw error;
      const { data } = await shell.api.call(getMyShipment, { params: { id: quote.id }, body: { mode, shipmentID: quote.id } });
      return rate({ ...typed, quote: data.can.edit ? { id: data.id, revision: data.revision } : null }, false);
    }
  }

  const latest = useRef(() => submit((typed) => rate(typed))());
  latest.current = () => submit((typed) => rate(typed))();
  const ask = useCallback(() => latest.current(), []);
  return { quote: answer, busy, failure, discard, asked, ask };
}
