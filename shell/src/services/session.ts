import { getUser } from '@outpost/shared-contracts/accounts/calls';
import { User } from '@outpost/shared-contracts/accounts/user';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { KeyValueStore, Session, SessionPort } from '@outpost/shared-contracts/shell/shell-api';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { type AuthEvent, type AuthState, afterEvent, NOBODY } from './auth-state.ts';

/** Keys that a sign-out clears (B-279). */
const SESSION_KEYS = [
  'token',
  'is_email_verified',
  'userId',
  'is_phone_verified',
  'confrimedCheckout',
  'wallet_verified',
  'CACHED_USER',
  'orderDetailID',
  'orderDetailUserId',
  'auto_logout_at',
];
/** Keys of the cart, cleared as well when the cart is this user's (B-280). */
const CART_KEYS = ['anonymous_id', 'cart_id', 'bfm_country_from', 'bfm_country_to', 'bfm_shopper_id'];

/** Who is signed in. Storage is the truth, shared by all tabs; the auth state is what this page knows of it. */
export interface SessionService extends SessionPort {
  /**
   * The token, or null; sent with every call (B-421). That of the person whom the page shows, also while another tab signs
   * in somebody else: nothing is asked or done in the name of one for the eyes of another.
   */
  token(): string | null;
  /** The auth state (B-201). */
  auth(): AuthState;
  /** What happens to it (B-272). */
  readonly events$: Observable<AuthEvent>;
  /** Reads the storage and, when there is a token, the user. Called once, after hydration. */
  restore(): Promise<void>;
  /** Says that somebody tries to sign in, or that it failed; a success is told by {@link enter}. */
  attempt(type: 'login' | 'login failure'): void;
  /** Keeps token and user (B-273, B-276). */
  enter(token: string, user: User): void;
  /** Keeps what a link handed over (B-277) and fetches its user (B-278). Resolves when that is known, one way or the other. */
  adopt(token: string, userId: number): Promise<void>;
  /** Takes over what another tab changed: a sign-out, a sign-in, another user, news of this one. Writes nothing. */
  follow(): void;
  /** Forgets the session (B-274, B-279, B-280). The caller revokes the token and leads to the sign-in page. */
  leave(): void;
  /** Whether a session ended on this page and none began since: then no page remembers the way back to itself. */
  ended(): boolean;
}

interface SessionOptions {
  readonly storage: KeyValueStore;
  readonly api: () => ApiClient;
  /** Told after a session ended: nothing that was fetched for its person may be shown to the next one. */
  readonly onEnded?: () => void;
}

export function createSessionService({ storage, api, onEnded }: SessionOptions): SessionService {
  const session$ = new BehaviorSubject<Session>({ state: 'unknown' });
  const events$ = new Subject<AuthEvent>();
  let auth = NOBODY;
  let ended = false;

  function apply(event: AuthEvent): void {
    auth = afterEvent(auth, event);
    events$.next(event);
  }

  function show(type: 'login success' | 'set user', token: string, user: User): void {
    ended = false;
    apply({ type, token, user });
    session$.next({ state: 'signed-in', user });
  }

  function keep(type: 'login success' | 'set user', user: User): void {
    storage.set('userId', String(user.id));
    storage.set('is_email_verified', String(user.is_email_verified));
    storage.set('is_phone_verified', String(user.is_phone_verified));
    // Last, because other tabs read all of it when this one changes.
    storage.set('CACHED_USER', JSON.stringify(user));
    show(type, storage.get('token') ?? '', user);
  }

  function end(): void {
    ended = true;
    apply({ type: 'logout success' });
    session$.next({ state: 'signed-out' });
    onEnded?.();
  }

  function leave(): void {
    apply({ type: 'logout' });
    const user = storage.get('userId');
    const keys = user !== null && storage.get('bfm_shopper_id') === user ? [...SESSION_KEYS, ...CART_KEYS] : SESSION_KEYS;
    for (const key of keys) storage.remove(key);
    end();
  }

  async function refresh(): Promise<void> {
    const id = Number(storage.get('userId'));
    if (!storage.get('token')) return;
    // A token without its user cannot be asked about, and no page would show that it is sent.
    if (!Number.isInteger(id) || id <= 0) return leave();
    try {
      const { data } = await api().call(getUser, { params: { id } });
      const user = User.safeParse(data);
      // Somebody may have signed out, here or in another tab, while the answer was on its way.
      if (user.success && storage.get('userId') === String(id)) keep('set user', user.data);
    } catch (error) {
      // Without an answer the cached user stands; a refused token ends the session in the API client's refusal hook.
      if (isRefusal(error, 'not_found')) leave();
    }
  }

  return {
    session$,
    events$,
    current: () => session$.value,
    auth: () => auth,
    token: () => auth.token ?? storage.get('token'),
    refresh,
    leave,
    ended: () => ended,
    attempt: (type) => apply({ type }),
    async restore() {
      const token = storage.get('token');
      if (!token) return session$.next({ state: 'signed-out' });
      const cached = cachedUser(storage);
      if (cached) show('set user', token, cached);
      await refresh();
      if (session$.value.state === 'unknown') session$.next({ state: 'signed-out' });
    },
    enter(token, user) {
      // Before the token: a tab that sees half of this never takes the new token for the former person's.
      storage.set('userId', String(user.id));
      if (token) storage.set('token', token);
      else storage.remove('token');
      keep('login success', user);
    },
    async adopt(token, userId) {
      storage.set('userId', String(userId));
      storage.set('token', token);
      auth = { ...auth, token };
      await refresh();
    },
    follow() {
      const token = storage.get('token');
      if (!token) {
        if (auth.isAuthenticated) end();
        return;
      }
      const cached = cachedUser(storage);
      // A tab that is in the midst of signing somebody in writes one key after the other.
      if (!cached || String(cached.id) !== storage.get('userId')) return;
      if (token !== auth.token || JSON.stringify(cached) !== JSON.stringify(auth.user)) show('set user', token, cached);
    },
  };
}

function cachedUser(storage: KeyValueStore): User | undefined {
  try {
    const parsed = User.safeParse(JSON.parse(storage.get('CACHED_USER') ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
