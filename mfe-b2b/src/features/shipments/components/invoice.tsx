import { getShipmentInvoice } from '@outpost/shared-contracts/business/shipment-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Facts } from '@outpost/shared-ui/order-view';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { type Side, shipmentsKey } from '../../../api/shipments.ts';
import { useFormats } from '../../../components/use-formats.ts';

/** Under which number the charges of a shipment stand in the company's books: nothing where that cannot be read. */
export function Invoice({ side, id }: { readonly side: Side; readonly id: number }) {
  const { t } = useTranslation('mfe-b2b');
  const { money, moment } = useFormats();
  const { api } = useShell();
  const { data, isPending } = useQuery({
    queryKey: [...shipmentsKey(side), 'invoice', id] as const,
    queryFn: async ({ signal }) => (await api.call(getShipmentInvoice, { params: { id }, query: { mode: side.mode } }, { signal })).data,
  });
  if (isPending) return <Skeleton count={2} />;
  if (!data) return null;
  return (
    <Facts
      facts={[
        [t('detail.invoice'), <bdi key="number">{data.number}</bdi>],
        [t('detail.billedTo'), <bdi key="billed">{data.billed_to.company || data.billed_to.name}</bdi>],
        [t('detail.paidAt'), moment(data.paid_at)],
        data.refunded && [t('detail.refunded'), money(data.refunded)],
      ]}
    />
  );
}
