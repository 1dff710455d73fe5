import { BOX_EXTRAS } from '@outpost/shared-contracts/consolidations/consolidation';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { PACKAGINGS, type Packaging } from '@outpost/shared-contracts/pricing/packing';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Notice } from '@outpost/shared-ui/notice';
import { formatMoney } from '@outpost/shared-ui/price';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { PackageOpen, X } from 'lucide-react';
import { useState } from 'react';
import { boxPrice, useAskForBox } from '../../../api/consolidations.ts';
import { useConsolidation, usePackageOrders } from '../../../api/kept.ts';
import { useFormats } from '../../../components/use-formats.ts';
import type { Consolidation, ConsolidationOrder } from '../../../messages.ts';
import { BoxPrice } from './box-price.tsx';
import classes from './consolidate.module.css';
import { WaitFor } from './wait-for.tsx';

interface ConsolidateProps {
  readonly userId: number;
  /** What is chosen: at one host, to one country. */
  readonly orders: readonly PackageOrder[];
}

const entryOf = ({ id, order_number }: PackageOrder): ConsolidationOrder => ({ order_id: id, order_number });
const membersOf = ({ parentOrder, childOrders }: Consolidation): ConsolidationOrder[] => [
  ...(parentOrder ? [parentOrder] : []),
  ...childOrders,
];
const oldestFirst = (a: PackageOrder, b: PackageOrder): number => (a.arrived_at ?? '').localeCompare(b.arrived_at ?? '') || a.id - b.id;

/** The button that opens the drawer in which chosen parcels are put together. */
export function Consolidate({ userId, orders }: ConsolidateProps) {
  const { t } = useTranslation('mfe-shopper');
  const { bus } = useShell();
  const [box, change] = useConsolidation(userId);
  const [open, setOpen] = useState(false);

  /** What was put together before goes on, if it is the same parcels; else the oldest leads. */
  const start = () => {
    const wanted = orders.toSorted(oldestFirst).map(entryOf);
    const [lead, ...children] = wanted;
    const known = membersOf(box);
    const isSame = known.length === wanted.length && wanted.every(({ order_id }) => known.some((one) => one.order_id === order_id));
    if (lead && !isSame)
      change(
        { type: 'cleared' },
        { type: 'parent-set', order: lead },
        ...children.map((order) => ({ type: 'child-added' as const, order })),
      );
    bus.emit('shopper.consolidation.opened', {});
    setOpen(true);
  };
  const close = () => {
    bus.emit('shopper.consolidation.closed', {});
    setOpen(false);
  };
  const inBox = membersOf(box).flatMap(({ order_id }) => orders.find(({ id }) => id === order_id) ?? []);

  return (
    <>
      <Button
        variant="accent"
        aria-haspopup="dialog"
        icon={<PackageOpen size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={start}
      >
        {t('box.open')}
      </Button>
      <Dialog open={open && inBox.length > 1} onClose={close} title={t('box.title')} look="drawer">
        {open && inBox.length > 1 && <Drawer userId={userId} orders={inBox} onDone={close} />}
      </Dialog>
    </>
  );
}

/** The first of `orders` leads. */
function Drawer({ userId, orders, onDone }: ConsolidateProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { locale, weight } = useFormats();
  const [box, change] = useConsolidation(userId);
  const [, changeChosen] = usePackageOrders(userId);
  const [packaging, setPackaging] = useState<Packaging>('keep_retail');
  const [extras, setExtras] = useState<readonly (typeof BOX_EXTRAS)[number][]>([]);
  const [waited, setWaited] = useState<readonly number[]>([]);
  const ask = useAskForBox(userId);
  const [lead, ...children] = orders;
  // The price below asks for the same.
  const { data: price } = useQuery({
    ...boxPrice(shell, userId, { orders: orders.map(({ id }) => id), packaging }),
    placeholderData: (previous) => previous,
  });
  const feeOf = (extra: (typeof BOX_EXTRAS)[number]) =>
    price && extra !== 'bubble_wrap' ? formatMoney(price.extras[extra], locale) : undefined;
  if (!lead) return null;
  const host = lead.host.name;

  const chooseLead = (id: number) => {
    const next = children.find((order) => order.id === id);
    if (next) change({ type: 'parent-set', order: entryOf(next) }, { type: 'child-added', order: entryOf(lead) });
  };
  const takeOut = ({ id, order_number }: PackageOrder) =>
    change(id === lead.id ? { type: 'promoted' } : { type: 'child-removed', order_number });

  const send = () =>
    ask.mutate(
      {
        params: { id: lead.id },
        body: {
          orders: [...children.map(({ id }) => id), ...waited],
          packaging,
          extras: [...extras],
          ...(waited.length > 0 ? { wait: true } : {}),
        },
      },
      {
        onSuccess() {
          shell.bus.emit('shopper.consolidation.saved', box);
          shell.notify({ tone: 'success', text: t('box.asked', { host }) });
          onDone();
          change({ type: 'cleared' });
          changeChosen({ type: 'cleared' });
        },
      },
    );

  return (
    <div className={classes.drawer}>
      <section aria-label={t('selection.label')} className={classes.part}>
        <RadioGroup
          label={t('box.lead')}
          name="lead"
          value={String(lead.id)}
          onSelect={(id) => chooseLead(Number(id))}
          options={orders
            .toSorted((a, b) => a.id - b.id)
            .map((order) => ({
              value: String(order.id),
              label: <bdi>{order.order_number}</bdi>,
              description: (
                <>
                  <bdi>{order.store_name}</bdi> · <bdi>{weight(order.weight_grams ?? 0)}</bdi>
                </>
              ),
            }))}
        />
        <ul className={classes.out}>
          {orders
            .toSorted((a, b) => a.id - b.id)
            .map((order) => (
              <li key={order.id}>
                <Button variant="quiet" size="s" icon={<X size={16} aria-hidden="true" />} onClick={() => takeOut(order)}>
                  {t('box.takeOut', { number: order.order_number })}
                </Button>
              </li>
            ))}
        </ul>
      </section>
      <RadioGroup
        label={t('box.packing')}
        name="packaging"
        value={packaging}
        onSelect={(value) => setPackaging(PACKAGINGS.find((one) => one === value) ?? 'keep_retail')}
        look="cards"
        options={PACKAGINGS.map((value) => ({ value, label: t(`box.${value}.label`), description: t(`box.${value}.hint`) }))}
      />
      <fieldset className={classes.part}>
        <legend className={classes.legend}>{t('box.extras')}</legend>
        {BOX_EXTRAS.map((extra) => (
          <Checkbox
            key={extra}
            label={t(`box.extra.${extra}`)}
            end={feeOf(extra)}
            checked={extras.includes(extra)}
            onChange={({ currentTarget: { checked } }) =>
              setExtras((now) => (checked ? [...now, extra] : now.filter((one) => one !== extra)))
            }
          />
        ))}
      </fieldset>
      <WaitFor userId={userId} lead={lead} waited={waited} onChange={setWaited} />
      <BoxPrice userId={userId} orders={orders} packaging={packaging} onTakeOut={takeOut} />
      {ask.error && <Notice tone="danger" alert title={isRefusal(ask.error) ? ask.error.message : t('package.unreachable')} />}
      <div className={classes.part}>
        <Button variant="primary" size="l" busy={ask.isPending} onClick={send}>
          {t('box.ask', { host })}
        </Button>
        <p className={classes.soft}>{t('box.free', { host })}</p>
      </div>
    </div>
  );
}
