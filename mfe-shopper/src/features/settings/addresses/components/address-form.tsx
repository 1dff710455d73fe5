import { AddressFields } from '@outpost/shared-addresses/components/address-fields';
import { type PostalValues, postalOf } from '@outpost/shared-addresses/model/postal';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { type Address, createAddress, updateAddress } from '@outpost/shared-contracts/addresses/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Button } from '@outpost/shared-ui/button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ownAddresses } from '../../api/queries.ts';
import classes from './address-form.module.css';

interface AddressFormProps {
  readonly user: User;
  /** The one that is changed; a new one without it. */
  readonly address?: Address;
  /** What a new one begins with; '' for none. */
  readonly country: string;
  /** With the address that was saved, if one was. */
  readonly onClose: (saved?: Address) => void;
}

/** A new address, or another text of one that is there. */
export function AddressForm({ user, address, country, onClose }: AddressFormProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const { line1 = '', line2 = '', city_name = '', state = '', post_code = '' } = address ?? {};
  const form = useForm<PostalValues>({
    defaultValues: { country_code: country, line1, line2, city_name, post_code, state },
    mode: 'onTouched',
  });

  useEffect(() => form.setFocus(country ? 'line1' : 'country_code'), [form, country]);

  async function save(typed: PostalValues): Promise<void> {
    const body = postalOf(typed);
    const { data } = address
      ? await shell.api.call(updateAddress, { params: { id: address.id }, body })
      : await shell.api.call(createAddress, { body });
    await queryClient.invalidateQueries(ownAddresses(shell, user.id));
    shell.notify({ tone: 'success', text: t('addressBook.saved') });
    onClose(data);
  }

  return (
    <SettingsForm
      form={form}
      label={t(address ? 'addressBook.change' : 'addressBook.new')}
      submit={t('addressBook.save')}
      send={save}
      more={
        <Button variant="quiet" onClick={() => onClose()}>
          {t('settings.cancel')}
        </Button>
      }
    >
      <div className={classes.fields}>
        <AddressFields form={form} words="mfe-shopper" />
      </div>
    </SettingsForm>
  );
}
