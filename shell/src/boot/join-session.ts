import { signOut } from '@outpost/shared-contracts/accounts/calls';
import { addWords } from '@outpost/shared-remote/runtime/words';
import { armAutoLogout } from '../services/auto-logout.ts';
import { takeHandover } from '../services/login-handover.ts';
import { resumeOnHome } from '../services/resume-on-home.ts';
import { watchTabs } from '../services/session-tabs.ts';
import { loginByToken } from '../services/token-login.ts';
import { shellPart } from '../words/parts.ts';
import type { Page } from './companions.ts';

/** What the session does beyond keeping who is here: other tabs, links that sign in, its end, what was left behind. */
export async function joinSession({ state, router, services, session, shell, words, document }: Page): Promise<void> {
  const { storage } = shell;
  watchTabs({ window, session, reload: () => location.reload() });
  const loadWords = () => addWords(words, 'shell', state.language, shellPart('account'));

  if (state.autoLogout !== undefined)
    armAutoLogout({
      delay: state.autoLogout,
      session,
      storage,
      document,
      signOut() {
        services.signOut('time');
        void loadWords().then(() => shell.notify({ tone: 'info', text: words.t('session.autoLogout', { ns: 'shell' }) }));
      },
    });

  const handover = takeHandover();
  if (handover !== undefined) {
    await loadWords();
    await loginByToken(handover, {
      session,
      ask: (name) => new Promise((answer) => services.modals.open({ modal: 'switch-account', name, answer })),
      revoke: () => void shell.api.call(signOut, {}).catch(() => {}),
      navigate: shell.navigate,
      notify: shell.notify,
      say: (key, values) => words.t(`session.${key}`, { ns: 'shell', ...values }),
    });
  }
  resumeOnHome(router, shell);
}
