import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { SettingsWords } from '@outpost/shared-settings/words';
import { ConsoleFrame } from '../../components/console-frame.tsx';
import { Examples } from './components/examples.tsx';
import { KeyCard } from './components/key-card.tsx';
import { Requests } from './components/requests.tsx';

export const head = ({ t }: HeadContext): Head => ({ title: t('keys.title'), description: t('keys.lead'), noindex: true });

/** The console's page of keys: one side at a time. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <SettingsWords value="mfe-b2b">
      <ConsoleFrame current="keys" title={t('keys.title')} lead={t('keys.lead')}>
        {({ id }, mode) => (
          <>
            <KeyCard userId={id} mode={mode} />
            <Examples mode={mode} />
            <Requests userId={id} mode={mode} />
          </>
        )}
      </ConsoleFrame>
    </SettingsWords>
  );
}
export function Skeleton() {
  const { t } = useTranslation('mfe-b2b');
  return <ConsoleFrame current="keys" title={t('keys.title')} lead={t('keys.lead')} />;
}
