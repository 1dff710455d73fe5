import type { User } from '@outpost/shared-contracts/accounts/user';
import { type Address, type NewAddress, updateAddress, validateAddress } from '@outpost/shared-contracts/addresses/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { settingsText } from '@outpost/shared-settings/words';
import { Button } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { ownAddresses } from '../../api/queries.ts';
import classes from './book.module.css';

interface AddressCheckProps {
  readonly user: User;
  readonly address: Address;
  /** The person has decided. */
  readonly onDone: () => void;
}

/** What a company says of an address that was just saved (B-435): it may be used whatever that is. */
export function AddressCheck({ user, address, onDone }: AddressCheckProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const client = useQueryClient();
  const own = ownAddresses(shell, user.id);
  const { id } = address;
  const { data } = useQuery({
    queryKey: ['mfe-shopper', 'address-check', address] as const,
    queryFn: async ({ signal }) => (await shell.api.call(validateAddress, { params: { id } }, { signal })).data,
    // It is a hint: without an answer there is none.
    retry: false,
  });
  const use = useMutation({
    mutationFn: async (body: NewAddress) => {
      await shell.api.call(updateAddress, { params: { id }, body });
      await client.invalidateQueries(own);
    },
    onSuccess: onDone,
    onError: shell.report,
  });
  if (!data || data.verdict === 'unknown') return null;
  if (data.verdict === 'deliverable') return <p role="status">{t('addressBook.check.good')}</p>;
  const { suggestion } = data;
  if (!suggestion)
    return (
      <Notice tone="warning" title={t('addressBook.check.notFound')}>
        {t('addressBook.check.notFoundText')}
      </Notice>
    );
  return (
    <section aria-label={t('addressBook.check.better')}>
      <h3>{t('addressBook.check.better')}</h3>
      <div className={classes.actions}>
        <Written label={t('addressBook.check.mine')} address={address} />
        <Written label={t('addressBook.check.theirs')} address={suggestion} />
      </div>
      {use.error !== null && <p role="alert">{isRefusal(use.error) ? use.error.message : settingsText(t, 'notLoaded.text')}</p>}
      <div className={classes.actions}>
        <Button size="s" variant="primary" busy={use.isPending} onClick={() => use.mutate(suggestion)}>
          {t('addressBook.check.use')}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          {t('addressBook.check.keep')}
        </Button>
      </div>
    </section>
  );
}

function Written({
  label,
  address,
}: {
  readonly label: string;
  readonly address: Pick<NewAddress, 'line1' | 'line2' | 'city_name' | 'state' | 'post_code'>;
}) {
  const { line1, line2, city_name, state, post_code } = address;
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <address className={classes.lines}>
        <bdi>{line1}</bdi>
        {line2 && <bdi>{line2}</bdi>}
        <bdi>{[city_name, state, post_code].filter(Boolean).join(' ')}</bdi>
      </address>
    </figure>
  );
}
