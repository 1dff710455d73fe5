import type { User } from '@outpost/shared-contracts/accounts/user';

/** The auth state (B-201), and how far the last attempt to sign in came: `init` before any (B-202). */
export interface AuthState {
  readonly token: string | null;
  readonly user: User | null;
  readonly isAuthenticated: boolean;
  readonly login: 'init' | 'running' | 'succeeded' | 'failed';
}

/** What happens to the auth state (B-272). `set user` also stands for a person whom storage or another tab brought. */
export type AuthEvent =
  | { readonly type: 'login' }
  | { readonly type: 'login success'; readonly token: string; readonly user: User }
  | { readonly type: 'login failure' }
  | { readonly type: 'logout' }
  | { readonly type: 'logout success' }
  | { readonly type: 'set user'; readonly token: string; readonly user: User };

export const NOBODY: AuthState = { token: null, user: null, isAuthenticated: false, login: 'init' };

/** The state after an event (B-273 to B-275). */
export function afterEvent(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'login':
      return { ...state, login: 'running' };
    case 'login failure':
      return { ...state, login: 'failed' };
    case 'login success':
    case 'set user':
      return {
        token: event.token || null,
        user: event.user,
        isAuthenticated: true,
        login: event.type === 'set user' ? state.login : 'succeeded',
      };
    // The person is signed in until the end of it, so that the call that revokes the token still has one.
    case 'logout':
      return state;
    case 'logout success':
      return NOBODY;
  }
}
