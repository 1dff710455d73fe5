import { inOneLine } from '@outpost/shared-addresses/model/postal';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { type Address, createAddress, deleteAddress } from '@outpost/shared-contracts/addresses/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { settingsText } from '@outpost/shared-settings/words';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ownAddresses } from '../../api/queries.ts';
import { AddressCheck } from './address-check.tsx';
import { AddressForm } from './address-form.tsx';
import classes from './book.module.css';

interface BookProps {
  readonly user: User;
  /** The newest first. */
  readonly book: readonly Address[];
  /** Parcels of others are sent to the oldest one, which stays. */
  readonly receivesParcels: boolean;
}

/** The addresses, each of which can be changed and removed, and a form for one more. */
export function Book({ user, book, receivesParcels }: BookProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Address | 'new'>();
  const options = ownAddresses(shell, user.id);

  const failed = (title: string) => (error: unknown) => {
    shell.report(error);
    shell.notify({ tone: 'error', title, text: isRefusal(error) ? error.message : settingsText(t, 'notLoaded.text') });
  };

  const { mutate: putBack } = useMutation({
    mutationFn: async ({ line1, line2, city_name, state, post_code, country_code }: Address) => {
      await shell.api.call(createAddress, { body: { line1, line2, city_name, state, post_code, country_code } });
      await queryClient.invalidateQueries(options);
    },
    onSuccess: () => shell.notify({ tone: 'success', text: t('addressBook.isBack') }),
    onError: failed(settingsText(t, 'failed')),
  });

  const { mutate: remove, ...removing } = useMutation({
    mutationFn: async ({ id }: Address) => {
      await shell.api.call(deleteAddress, { body: { id } }).catch((error: unknown) => {
        // One that is gone already is what was wanted.
        if (!isRefusal(error, 'not_found')) throw error;
      });
      await queryClient.invalidateQueries(options);
    },
    onSuccess: (_, address) =>
      shell.notify({
        tone: 'success',
        text: t('addressBook.removed', { address: inOneLine(address) }),
        action: { label: t('addressBook.undo'), run: () => putBack(address) },
      }),
    onError: failed(t('addressBook.notRemoved')),
  });

  // Of the address that was saved last a company is asked.
  const [saved, setSaved] = useState<number>();
  const onClose = (one?: Address) => {
    setOpen(undefined);
    setSaved(one?.id);
  };
  const receivingId = receivesParcels ? book.at(-1)?.id : undefined;
  return (
    <>
      {open === 'new' ? (
        <Card as="section" title={t('addressBook.new')}>
          <AddressForm user={user} country={book[0]?.country_code ?? ''} onClose={onClose} />
        </Card>
      ) : (
        book.length > 0 && (
          <div>
            <Button variant="primary" icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen('new')}>
              {t('addressBook.add')}
            </Button>
          </div>
        )
      )}
      {book.length === 0 && open !== 'new' && (
        <Card>
          <EmptyState
            headingLevel={2}
            title={t('addressBook.none')}
            actions={
              <Button variant="primary" onClick={() => setOpen('new')}>
                {t('addressBook.add')}
              </Button>
            }
          >
            {t('addressBook.noneText')}
          </EmptyState>
        </Card>
      )}
      {book.length > 0 && (
        <ul className={classes.book} aria-label={settingsText(t, 'entries.addresses')}>
          {book.map((address) =>
            open !== 'new' && open?.id === address.id ? (
              <Card key={address.id} as="li" className={classes.opened} title={t('addressBook.change')}>
                <AddressForm user={user} address={address} country={address.country_code} onClose={onClose} />
              </Card>
            ) : (
              <Card key={address.id} as="li">
                <div className={classes.entry}>
                  <address className={classes.lines}>
                    <bdi>{address.line1}</bdi>
                    {address.line2 && <bdi>{address.line2}</bdi>}
                    <bdi>{[address.city_name, address.state, address.post_code].filter(Boolean).join(' ')}</bdi>
                    <span>{countryName(address.country_code, shell.language)}</span>
                  </address>
                  {address.id === receivingId && (
                    <div>
                      <Badge tone="spruce">{t('addressBook.receiving')}</Badge>
                    </div>
                  )}
                  {saved === address.id && <AddressCheck user={user} address={address} onDone={() => setSaved(undefined)} />}
                  <div className={classes.actions}>
                    <Button
                      size="s"
                      aria-label={t('addressBook.editNamed', { address: inOneLine(address) })}
                      onClick={() => setOpen(address)}
                    >
                      {t('addressBook.edit')}
                    </Button>
                    {address.id !== receivingId && (
                      <Button
                        size="s"
                        variant="quiet"
                        aria-label={t('addressBook.removeNamed', { address: inOneLine(address) })}
                        busy={removing.isPending && removing.variables.id === address.id}
                        onClick={() => remove(address)}
                      >
                        {t('addressBook.remove')}
                      </Button>
                    )}
                  </div>
                </div>
              </Card>
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** A text of its own direction within a sentence. */
