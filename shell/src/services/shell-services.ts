import { getChallenge, signIn, signOut, signUp } from '@outpost/shared-contracts/accounts/calls';
import type { SignUpRequest } from '@outpost/shared-contracts/accounts/sign-up';
import type { ApiClient, CallReply } from '@outpost/shared-contracts/call/call';
import { cookieText } from '@outpost/shared-contracts/http/cookie';
import { type Language, pathInLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal, type RefusedError } from '@outpost/shared-contracts/problem/problem';
import { endDrafts } from '@outpost/shared-contracts/shell/drafts';
import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import type { ToastQueue } from '@outpost/shared-ui/toast';
import type { CurrencyPort } from './display-currency.ts';
import { createMessagesPort } from './messages-port.ts';
import type { Modals } from './modals.ts';
import { placeAfterSignIn } from './place-after-sign-in.ts';
import { resumeOf } from './resume.ts';
import type { SessionService } from './session.ts';
import type { ShellServices } from './use-shell-services.tsx';

/** Cookie that tells the edge which language the visitor chose. A year. */
const languageCookie = (language: Language): string =>
  cookieText('outpost_language', language, { secure: location.protocol === 'https:', maxAge: 31_536_000 });

interface ServiceOptions {
  readonly api: ApiClient;
  readonly session: SessionService;
  readonly storage: KeyValueStore;
  readonly toasts: ToastQueue;
  readonly modals: Modals;
  readonly countdown: ShellServices['countdown'];
  readonly currency: CurrencyPort;
  /** Resolves when the page is there. */
  readonly navigate: (to: string) => Promise<void>;
  readonly override: ShellServices['override'];
  readonly update: ShellServices['update'];
  readonly recovery?: ShellServices['recovery'];
  readonly consent?: ShellServices['consent'];
  /** Tells whether some package of the page's release set serves a path. */
  readonly serves: (path: string) => boolean;
  /** Ids of the two affiliate hosts (B-397). */
  readonly affiliateHosts: readonly number[];
  /** A text of the shell's words. */
  readonly say: (key: string) => string;
}

export interface BrowserServices extends ShellServices {
  /**
   * What a refusal means for the whole page: a session that ran out, an action that is not allowed (B-470 to B-472).
   * `token` is the one that was sent: a late answer to a former session ends no new one, and ten at once end it once.
   */
  onRefused(error: RefusedError, token: string | undefined): void;
}

type SignUpInput = Omit<SignUpRequest, 'recaptcha'>;
type SignedIn = CallReply<typeof signUp>;

/** The shell's own services in the browser. */
export function createShellServices({
  api,
  session,
  storage,
  toasts,
  modals,
  countdown,
  currency,
  navigate,
  say,
  serves,
  affiliateHosts,
  override,
  update,
  recovery,
  consent,
}: ServiceOptions): BrowserServices {
  /** A fresh proof of work, as sign-in and sign-up want it (B-363). */
  async function challenge(): Promise<string> {
    const [{ solveChallenge }, { data }] = await Promise.all([
      import(/* webpackChunkName: "challenge" */ '@outpost/shared-contracts/accounts/challenge'),
      api.call(getChallenge, {}),
    ]);
    return solveChallenge(data);
  }

  let signUps: Promise<(input: SignUpInput) => Promise<SignedIn>> | undefined;
  /** One for the page: a form whose answer was lost is sent again as it was, with its key, and opens no second account. */
  function signUpSender(): Promise<(input: SignUpInput) => Promise<SignedIn>> {
    signUps ??= import(/* webpackChunkName: "challenge" */ '@outpost/shared-contracts/accounts/challenged-sender').then(
      ({ createChallengedSender }) =>
        createChallengedSender(
          { api },
          {
            bodyOf: (input: SignUpInput, recaptcha) => ({ ...input, recaptcha }),
            send: (body, idempotencyKey) => api.call(signUp, { body }, { idempotencyKey }),
          },
        ),
    );
    // Code that did not come is asked for again.
    signUps.catch(() => {
      signUps = undefined;
    });
    return signUps;
  }

  return {
    toasts,
    modals,
    messages: createMessagesPort(),
    countdown,
    currency,
    affiliateHosts,
    serves,
    override,
    update,
    recovery,
    consent,
    wayToSignIn: (from) => paths.signIn.href({}, { returnTo: session.ended() ? undefined : from }),
    placeAfterSignIn: (user, returnTo) =>
      placeAfterSignIn({ user, returnTo, affiliateHosts, serves, resumes: resumeOf(storage, user) !== undefined }),
    async signIn(input) {
      session.attempt('login');
      try {
        const { data } = await api.call(signIn, { body: { ...input, recaptcha: await challenge() } });
        session.enter(data.token, data.user);
        return data.user;
      } catch (error) {
        // What was typed is right so far.
        if (!isRefusal(error, 'second_factor_required')) session.attempt('login failure');
        throw error;
      }
    },
    async signUp(input) {
      const { data } = await (await signUpSender())(input);
      session.enter(data.token, data.user);
      return data.user;
    },
    enter: (token, user) => session.enter(token, user),
    signOut(by = 'person') {
      // The token goes along with the call before it is forgotten; without an answer it runs out by itself.
      api.call(signOut, {}).catch(() => {});
      session.leave();
      // Who is signed out by the time, or by the service, finds what they typed when they are back; nobody else does.
      if (by === 'person') {
        endDrafts({ tab: () => sessionStorage, shared: storage });
        // The page of an order keeps it for who lost the session there: who signs out on purpose did not (B-279).
        for (const key of ['orderDetailID', 'orderDetailUserId']) storage.remove(key);
      }
      void navigate(paths.signIn.pattern);
    },
    chooseLanguage(language) {
      // biome-ignore lint/suspicious/noDocumentCookie: the edge reads it with the next document
      document.cookie = languageCookie(language);
      // For the widget that translates what people write.
      if (consent) storage.set('pendingTranslation', `${language} ${Date.now()}`);
      location.assign(pathInLanguage(location.pathname, language) + location.search);
    },
    onRefused({ problem }, token) {
      if (problem.status === 401 && token !== undefined && token === storage.get('token')) {
        session.leave();
        void navigate(paths.signIn.pattern);
        toasts.add({ tone: 'error', title: say('errors.sessionExpiredTitle'), text: say('errors.sessionExpired') });
      }
      if (problem.status === 405) {
        toasts.add({ tone: 'error', title: say('errors.unauthorizedTitle'), text: say('errors.unauthorized') });
        void navigate(paths.home.pattern);
      }
    },
  };
}
