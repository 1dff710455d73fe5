import type { User } from '@outpost/shared-contracts/accounts/user';
import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { type Head, type HeadContext, useSession } from '@outpost/shared-remote/remote';
import { SettingsWords } from '@outpost/shared-settings/words';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { Tabs } from '@outpost/shared-ui/tabs';
import { useState } from 'react';
import { Examples } from './components/examples.tsx';
import { KeyCard } from './components/key-card.tsx';
import { Requests } from './components/requests.tsx';
import classes from './page.module.css';

export const head = ({ t }: HeadContext): Head => ({ title: t('keys.title'), description: t('keys.lead'), noindex: true });

/** The console's page of keys: one side at a time, and the test side in its frame. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  const session = useSession();
  const [mode, setMode] = useState<KeyMode>('live');
  const user = session.state === 'signed-in' ? session.user : undefined;
  const side = (of: KeyMode) => (user ? <Side key={of} user={user} mode={of} /> : <Bars count={6} />);
  return (
    <SettingsWords value="mfe-b2b">
      <div className={classes.page} data-mode={mode}>
        <div>
          <h1 tabIndex={-1}>{t('keys.title')}</h1>
          <p className={classes.lead}>{t('keys.lead')}</p>
        </div>
        <Tabs
          label={t('keys.side')}
          selected={mode}
          onSelect={(id) => setMode(id === 'test' ? 'test' : 'live')}
          items={[
            { id: 'live', label: t('keys.live'), content: side('live') },
            { id: 'test', label: t('keys.test'), content: side('test') },
          ]}
        />
      </div>
    </SettingsWords>
  );
}
export const Skeleton = () => <Component />;

function Side({ user, mode }: { readonly user: User; readonly mode: KeyMode }) {
  const { t } = useTranslation('mfe-b2b');
  return (
    <div className={classes.side}>
      {mode === 'test' && <p className={classes.note}>{t('keys.testNote')}</p>}
      <KeyCard userId={user.id} mode={mode} />
      <Examples mode={mode} />
      <Requests userId={user.id} mode={mode} />
    </div>
  );
}
