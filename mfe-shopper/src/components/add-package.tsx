import type { UsedHost } from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { linkClass } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useAnnounce, usedHosts } from '../api/orders.ts';
import { EMPTY_PACKAGE, newOrderOf } from '../model/typed-package.ts';
import { LatePackageForm } from './late-package-form.tsx';
import classes from './package-form.module.css';

interface AddPackageProps {
  readonly userId: number;
  /** Told once they are there. */
  readonly onAdded: (orders: readonly PackageOrder[]) => void;
}

/** The button that opens the drawer in which expected packages are announced. */
export function AddPackage({ userId, onAdded }: AddPackageProps) {
  const { t } = useTranslation('mfe-shopper');
  const [open, setOpen] = useState(false);
  const added = (orders: readonly PackageOrder[]) => {
    setOpen(false);
    onAdded(orders);
  };
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        icon={<PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('package.add')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('package.add')} look="drawer">
        {open && <Hosts userId={userId} onAdded={added} />}
      </Dialog>
    </>
  );
}

/** A package goes to a host: without any there is nothing to announce yet. */
function Hosts({ userId, onAdded }: AddPackageProps) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(usedHosts(useShell(), userId));
  const hosts = query.data?.data;
  if (hosts === undefined)
    return query.error ? (
      <QueryFailed query={query} headingLevel={3} title={t('package.hostsFailed')}>
        {t('package.unreachable')}
      </QueryFailed>
    ) : (
      <Loading label={t('package.hostsLoading')}>
        <Skeleton count={6} />
      </Loading>
    );
  if (hosts.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        picture={<EmptyPicture of="parcels" />}
        title={t('package.noHost')}
        actions={
          <Link to={paths.shopFrom.pattern} className={buttonClass({ variant: 'primary' })}>
            {t('empty.getAddress')}
          </Link>
        }
      />
    );
  return <NewPackage userId={userId} hosts={hosts} onAdded={onAdded} />;
}

function NewPackage({ userId, hosts, onAdded }: AddPackageProps & { readonly hosts: readonly UsedHost[] }) {
  const { t } = useTranslation('mfe-shopper');
  const announce = useAnnounce(userId);
  return (
    <LatePackageForm
      about="new"
      label={t('package.add')}
      typed={{ ...EMPTY_PACKAGE, host: String(hosts[0]?.id ?? '') }}
      of="new"
      submitLabel={t('package.send')}
      send={async (typed) => onAdded(await announce(newOrderOf(typed)))}
    >
      {({ register, formState }) => (
        <>
          <NativeSelect
            label={t('package.host')}
            options={hosts.map(({ id, name, city }) => ({ value: String(id), label: t('group.at', { name, city }) }))}
            error={formState.errors.host?.message}
            {...register('host')}
          />
          <p className={classes.hint}>
            <Link to={paths.shopFrom.pattern} className={linkClass()}>
              {t('package.otherHost')}
            </Link>
          </p>
        </>
      )}
    </LatePackageForm>
  );
}
