import type { Toast } from '@outpost/shared-contracts/shell/shell-api';
import type { Handover } from './login-handover.ts';
import type { SessionService } from './session.ts';

interface TokenLoginOptions {
  readonly session: Pick<SessionService, 'adopt' | 'current' | 'leave' | 'token'>;
  /** Asks somebody who is signed in as another person, by their name, whether to change; true to do so. */
  readonly ask: (name: string) => Promise<boolean>;
  /** Ends the session that is left, in the service too. */
  readonly revoke: () => void;
  readonly navigate: (to: string, options: { replace: boolean }) => void;
  readonly notify: (toast: Toast) => void;
  /** A text of `session` in the account words. */
  readonly say: (key: 'welcome' | 'linkFailed', values?: Readonly<Record<string, string>>) => string;
}

/**
 * Signs in by the link of a mail or of the app (B-277, B-278). Anybody can send somebody a link to an account of their
 * own, to be told what the victim does there: who is signed in as another person is asked, and everybody is told as whom
 * they are signed in now.
 */
export async function loginByToken(handover: Handover | null, options: TokenLoginOptions): Promise<void> {
  const { session, ask, revoke, navigate, notify, say } = options;
  const failed = () => notify({ tone: 'error', text: say('linkFailed') });
  if (!handover) return failed();
  const before = session.current();
  if (before.state === 'signed-in' && before.user.id !== handover.userId) {
    if (!(await ask(before.user.name))) return;
    revoke();
    session.leave();
  }
  await session.adopt(handover.token, handover.userId);
  const now = session.current();
  if (now.state === 'signed-in' && now.user.id === handover.userId) {
    notify({ tone: 'info', text: say('welcome', { name: now.user.name, email: now.user.email }) });
    return navigate('/', { replace: true });
  }
  // The service refused the token, and that was said; else it did not answer, or the token is another person's.
  if (session.token() === null) return;
  session.leave();
  failed();
}
