import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { CountryRequest } from './country-request.tsx';

type DialogType = ComponentType<ComponentProps<typeof CountryRequest>>;

const load = () => import(/* webpackChunkName: "country-request" */ './country-request.tsx');

/**
 * The Country Request dialog. Its code comes when it is asked for, or earlier through `prepare`, on intent; when it
 * cannot be fetched the person is told, and may ask again.
 */
export function useCountryRequest(country?: string) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [Dialog, setDialog] = useState<DialogType>();

  async function ask() {
    try {
      const { CountryRequest } = await load();
      setDialog(() => CountryRequest);
    } catch (error) {
      shell.report(error);
      shell.notify({ tone: 'error', title: t('error'), text: t('request.notLoaded') });
    }
  }

  return {
    ask,
    prepare: () => void load().catch(() => {}),
    dialog: Dialog && <Dialog country={country} onClose={() => setDialog(undefined)} />,
  };
}
