import type { Rate, ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import { isRefusal, problemOf } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import type { Failure } from '@outpost/shared-remote/submission';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { businessBalance } from '../../../api/balance.ts';
import { type Side, shipmentDetail, shipmentsKey } from '../../../api/shipments.ts';
import type { TypedShipment } from '../model/typed-shipment.ts';
import { createSender } from './create.ts';

interface Paying {
  readonly side: Side;
  readonly form: UseFormReturn<TypedShipment>;
  /** The price is held. */
  readonly onHeld: () => void;
  /** It is paid, and its labels were asked for. */
  readonly onPaid: (shipment: ShipmentDetail) => void;
  /** The carrier asks something else by now: to be asked again. */
  readonly onChanged: () => void;
}

/** Holds the price of a rate, and pays what is held. */
export function usePaying({ side, form, onHeld, onPaid, onChanged }: Paying) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const client = useQueryClient();
  const [send] = useState(() => createSender(shell));
  const [changed, setChanged] = useState<Rate>();
  const { mode } = side;

  function take(shipment: ShipmentDetail): void {
    client.setQueryData(shipmentDetail(shell, side, shipment.id).queryKey, shipment);
    form.setValue('quote', { id: shipment.id, revision: shipment.revision }, { shouldDirty: true });
  }
  const onError = (error: Error) => {
    if (!isRefusal(error)) shell.report(error);
    // How it stands by now is shown.
    void client.invalidateQueries({ queryKey: shipmentsKey(side) });
  };

  const hold = useMutation({
    mutationFn: async ({ quote, rate }: { quote: NonNullable<TypedShipment['quote']>; rate: Rate }) =>
      send.price({
        mode,
        shipment_id: quote.id,
        revision: quote.revision,
        carrier: rate.carrier,
        service: rate.service,
        expected_price: rate.price,
      }),
    onSuccess({ data }) {
      setChanged(undefined);
      take(data);
      onHeld();
    },
    onError(error, { rate }) {
      if (!isRefusal(error, 'total_changed')) return onError(error);
      setChanged(rate);
      onChanged();
    },
  });

  const pay = useMutation({
    async mutationFn({ id, revision, price }: ShipmentDetail): Promise<ShipmentDetail> {
      if (!price) throw new Error('There is no price to pay');
      const { data } = await send.pay({ mode, shipment_id: id, revision, expected_price: price, pay_with: 'balance' });
      // It is paid, whatever becomes of the labels: the next page says so, and buys them.
      const label = send.buyLabel({ params: { id }, body: { mode, revision: data.revision } });
      return label.then((bought) => bought.data).catch(() => data);
    },
    async onSuccess(data) {
      take(data);
      await Promise.all([
        client.invalidateQueries({ queryKey: shipmentsKey(side) }),
        client.invalidateQueries(businessBalance(shell, side.userId)),
      ]);
      onPaid(data);
    },
    onError,
  });

  function failureOf(error: Error | null): Failure | undefined {
    if (!error || isRefusal(error, 'total_changed')) return undefined;
    const problem = problemOf(error);
    const isTooLittle = problem?.errors?.some(({ field, code }) => field === 'pay_with' && code === 'too_few');
    const text = isTooLittle ? t('create.tooLittle') : isRefusal(error) ? error.message : t('create.unreachable');
    return { text, requestId: problem?.requestId };
  }

  return {
    hold(rate: Rate): void {
      const quote = form.getValues('quote');
      if (quote && !hold.isPending) hold.mutate({ quote, rate });
    },
    pay(shipment: ShipmentDetail): void {
      if (!pay.isPending) pay.mutate(shipment);
    },
    busy: hold.isPending || pay.isPending,
    failure: failureOf(pay.error ?? hold.error),
    /** The rate that is not asked for at that price any more. */
    changed,
  };
}
