import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button, type ButtonVariant } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { useState } from 'react';
import { useUpdateOrder } from '../api/orders.ts';
import { type ChangedField, changesBetween, typedOf, updateOf } from '../model/typed-package.ts';
import { LatePackageForm } from './late-package-form.tsx';
import classes from './package-form.module.css';

interface EditPackageProps {
  readonly userId: number;
  readonly order: PackageOrder;
  readonly variant?: ButtonVariant;
  readonly size?: 's' | 'm';
}

/** The button that opens the drawer in which an order that has no price yet is said anew. */
export function EditPackage({ userId, order, variant = 'outline', size = 'm' }: EditPackageProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const [open, setOpen] = useState(false);
  const text = t(order.status_name === 'expected' ? 'package.edit' : 'package.contents');
  const saved = () => {
    setOpen(false);
    shell.notify({ tone: 'success', text: t('package.saved') });
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        aria-label={`${text} ${order.order_number}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('package.editTitle', { number: order.order_number })} look="drawer">
        {open && <Edited userId={userId} order={order} onSaved={saved} />}
      </Dialog>
    </>
  );
}

const LABELS = {
  store: 'package.store',
  things: 'package.things',
  day: 'package.day',
  tracking: 'package.tracking',
  note: 'package.note',
} as const satisfies Record<ChangedField, string>;

/** What was said, in fields. Who comes second is told what was changed, keeps what was typed, and saves with the next press. */
function Edited({ userId, order, onSaved }: EditPackageProps & { readonly onSaved: () => void }) {
  const { t } = useTranslation('mfe-shopper');
  const { update, renew } = useUpdateOrder(userId, order.id);
  // As the person saw it when the drawer opened: the page behind may be renewed meanwhile.
  const [before] = useState(() => typedOf(order));
  const [began] = useState(order.revision);
  const [revision, setRevision] = useState(began);
  const [changed, setChanged] = useState<readonly { readonly field: ChangedField; readonly now: string }[]>([]);
  return (
    <LatePackageForm
      about={`${order.id}/${began}`}
      label={t('package.editTitle', { number: order.order_number })}
      typed={before}
      of={order.status_name === 'expected' ? 'expected' : 'here'}
      submitLabel={t('package.save')}
      send={async (typed) => {
        try {
          await update(updateOf(typed, before, revision));
        } catch (error) {
          if (isRefusal(error, 'stale_change')) {
            const now = await renew();
            const there = typedOf(now);
            setRevision(now.revision);
            setChanged(
              changesBetween(before, there).map((field) => ({
                field,
                now:
                  field === 'things'
                    ? there.things.map(({ title, quantity }) => t('row.item', { title, quantity })).join(', ')
                    : there[field],
              })),
            );
          }
          throw error;
        }
        onSaved();
      }}
    >
      {() =>
        changed.length > 0 && (
          <div role="status" className={classes.taken}>
            <p>{t('package.changed')}</p>
            <ul>
              {changed.map(({ field, now }) => (
                <li key={field}>
                  {t(LABELS[field])}: <bdi>{now || '–'}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </LatePackageForm>
  );
}
