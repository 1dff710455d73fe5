import { MAX_PASSKEYS, type Passkey } from '@outpost/shared-contracts/accounts/passkey';
import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { knowsPasskeys } from '@outpost/shared-remote/passkeys';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { ownPasskeys } from '@outpost/shared-settings/passkeys';
import { Button } from '@outpost/shared-ui/button';
import { useState } from 'react';
import { ownSessions } from '../../api/queries.ts';
import keptList from '../../components/kept-list.module.css';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import classes from './security.module.css';

interface PasskeysProps {
  readonly profile: Profile;
  readonly passkeys: readonly Passkey[];
}

/** What of the passkeys a dialog is open for. */
type Asked = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the account, which sign in without the password. */
export function Passkeys({ profile, passkeys }: PasskeysProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const day = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'long' });
  const on = (moment: string) => day.format(new Date(moment));
  const close = () => setAsked(undefined);

  function changed(said: string, now: Passkey[]): void {
    queryClient.setQueryData(ownPasskeys(shell, profile.user.id).queryKey, now);
    shell.notify({ tone: 'success', text: said });
    void queryClient.invalidateQueries({ queryKey: ownSessions(shell, profile.user.id).queryKey });
    close();
  }

  return (
    <div className={classes.body}>
      <p>{t('security.passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={keptList.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p>
                  <b>
                    <bdi>{passkey.name}</bdi>
                  </b>
                </p>
                <small>
                  {t('security.passkeys.added', { date: on(passkey.created_at) })} ·{' '}
                  {passkey.last_used_at ? t('security.passkeys.used', { date: on(passkey.last_used_at) }) : t('security.passkeys.unused')}
                </small>
              </div>
              <div className={classes.actions}>
                <Button
                  size="s"
                  aria-haspopup="dialog"
                  aria-label={t('security.passkeys.renameNamed', { name: passkey.name })}
                  onClick={() => setAsked({ what: 'rename', passkey })}
                >
                  {t('security.passkeys.rename')}
                </Button>
                <Button
                  size="s"
                  aria-haspopup="dialog"
                  aria-label={t('security.passkeys.removeNamed', { name: passkey.name })}
                  onClick={() => setAsked({ what: 'remove', passkey })}
                >
                  {t('security.passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length >= MAX_PASSKEYS ? (
        <p>{t('security.passkeys.full')}</p>
      ) : knowsPasskeys() ? (
        <Button aria-haspopup="dialog" onClick={() => setAsked({ what: 'add' })}>
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <p>{t('security.passkeys.cannot')}</p>
      )}
      {asked?.what === 'add' && (
        <AddPasskey profile={profile} onClose={close} onDone={(now) => changed(t('security.passkeys.done'), now)} />
      )}
      {asked?.what === 'rename' && (
        <RenamePasskey passkey={asked.passkey} onClose={close} onDone={(now) => changed(t('security.passkeys.renamed'), now)} />
      )}
      {asked?.what === 'remove' && (
        <RemovePasskey
          profile={profile}
          passkey={asked.passkey}
          onClose={close}
          onDone={(now) => changed(t('security.passkeys.removed'), now)}
        />
      )}
    </div>
  );
}
