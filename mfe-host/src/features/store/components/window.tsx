import { longestOf } from '@outpost/shared-contracts/call/limits';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { type OwnStore, StoreSettings, saveOwnStore } from '@outpost/shared-contracts/stores/own-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { FileField } from '@outpost/shared-ui/file-field';
import { Notice } from '@outpost/shared-ui/notice';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useStoreChanged } from '../api.ts';
import classes from './store.module.css';

interface WindowProps {
  readonly userId: number;
  readonly store: OwnStore;
}

/** How the shop presents itself, and whether it is open. */
export function Window({ userId, store }: WindowProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const changed = useStoreChanged(userId);
  const banner = useUploads('store-banner');
  const { name, tagline, is_open, is_listed, banner_image_url } = store;
  const form = useForm({ defaultValues: { name, tagline, isOpen: is_open === 1 } });
  const { errors } = form.formState;
  const shown = StoreSettings.shape;

  async function send({ isOpen, ...typed }: { readonly name: string; readonly tagline: string; readonly isOpen: boolean }): Promise<void> {
    const [file] = await banner.ids();
    const body = { ...typed, is_open: isOpen ? (1 as const) : (0 as const), ...(file === undefined ? {} : { banner: file }) };
    const { data } = await shell.api.call(saveOwnStore, { body });
    banner.clear();
    changed(data, t('store.saved'));
  }

  return (
    <Card
      as="section"
      title={t('store.window')}
      actions={is_open === 1 && is_listed === 1 && <Link to={paths.affiliate.href({}, { affiliate_id: userId })}>{t('store.see')}</Link>}
    >
      <div className={classes.body}>
        {is_listed === 0 && (
          <Notice tone="warning" title={t('store.notListed')}>
            <Link to={paths.memberHostPacksExpected.href()}>{t('store.whatIsMissing')}</Link>
          </Notice>
        )}
        <img className={classes.banner} src={banner_image_url} alt="" width={1600} height={400} />
        <SettingsForm
          form={form}
          label={t('store.window')}
          submit={t('store.save')}
          send={send}
          files={{ beside: banner, onRefused: banner.refuse('banner') }}
        >
          <TextField
            label={t('store.name')}
            maxLength={longestOf(shown.name)}
            error={errors.name?.message}
            {...form.register('name', { required: t('store.required'), minLength: { value: 3, message: t('store.tooShort') } })}
          />
          <TextField
            label={t('store.tagline')}
            optional
            maxLength={longestOf(shown.tagline)}
            error={errors.tagline?.message}
            {...form.register('tagline')}
          />
          <FileField label={t('store.banner')} optional description={t('store.bannerHint')} {...banner.field} multiple={false} />
          <Checkbox label={t('store.open')} description={t('store.openHint')} {...form.register('isOpen')} />
        </SettingsForm>
      </div>
    </Card>
  );
}
