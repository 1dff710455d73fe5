import { getUser } from '@outpost/shared-contracts/accounts/calls';
import { User } from '@outpost/shared-contracts/accounts/user';
import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { KeyValueStore, Session, SessionPort } from '@outpost/shared-contracts/shell/shell-api';
import { BehaviorSubject } from 'rxjs';

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
];
/** Keys of the cart, cleared as well when the cart is this user's (B-280). */
const CART_KEYS = ['anonymous_id', 'cart_id', 'bfm_country_from', 'bfm_country_to', 'bfm_shopper_id'];

/** The auth state (B-201): a token, a user, and whether somebody is signed in. Storage is the truth, shared by all tabs. */
export interface SessionService extends SessionPort {
  /** The token, or null; sent with every call (B-421). */
  token(): string | null;
  /** Reads the storage and, when there is a token, the user. Called once, after hydration. */
  restore(): Promise<void>;
  /** Keeps token and user (B-273, B-276). */
  enter(token: string, user: User): void;
  /** Forgets the session (B-274, B-279, B-280). The caller revokes the token and leads to the sign-in page. */
  leave(): void;
  /** Whether a session ended on this page and none began since: then no page remembers the way back to itself. */
  ended(): boolean;
}

interface SessionOptions {
  readonly storage: KeyValueStore;
  readonly api: () => ApiClient;
}

export function createSessionService({ storage, api }: SessionOptions): SessionService {
  const session$ = new BehaviorSubject<Session>({ state: 'unknown' });

  function keep(user: User): void {
    storage.set('userId', String(user.id));
    storage.set('is_email_verified', String(user.is_email_verified));
    storage.set('is_phone_verified', String(user.is_phone_verified));
    storage.set('CACHED_USER', JSON.stringify(user));
    session$.next({ state: 'signed-in', user });
  }

  let ended = false;

  function leave(): void {
    const user = storage.get('userId');
    const keys = user !== null && storage.get('bfm_shopper_id') === user ? [...SESSION_KEYS, ...CART_KEYS] : SESSION_KEYS;
    for (const key of keys) storage.remove(key);
    ended = true;
    session$.next({ state: 'signed-out' });
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
      if (user.success && storage.get('userId') === String(id)) keep(user.data);
    } catch (error) {
      // Without an answer the cached user stands; a refused token ends the session in the API client's refusal hook.
      if (isRefusal(error, 'not_found')) leave();
    }
  }

  return {
    session$,
    current: () => session$.value,
    token: () => storage.get('token'),
    refresh,
    leave,
    ended: () => ended,
    async restore() {
      if (!storage.get('token')) return session$.next({ state: 'signed-out' });
      const cached = cachedUser(storage);
      if (cached) session$.next({ state: 'signed-in', user: cached });
      await refresh();
      if (session$.value.state === 'unknown') session$.next({ state: 'signed-out' });
    },
    enter(token, user) {
      ended = false;
      if (token) storage.set('token', token);
      else storage.remove('token');
      keep(user);
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
