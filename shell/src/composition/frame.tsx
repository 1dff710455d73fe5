import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { matchPath, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { ConsentPlace } from '../consent/consent-place.tsx';
import { Announcer } from '../layout/announcer.tsx';
import { CountdownPlace } from '../layout/countdown-place.tsx';
import { Footer } from '../layout/footer/footer.tsx';
import { Header, type HeaderForm } from '../layout/header/header.tsx';
import { OverrideBanner } from '../layout/override-banner.tsx';
import { PlainToasts } from '../layout/plain-toasts.tsx';
import { Progress } from '../layout/progress.tsx';
import { ReviewPlace } from '../layout/review-place.tsx';
import { UpdateBanner } from '../layout/update-banner.tsx';
import { ModalHost } from '../modals/modal-host.tsx';
import { takeEarlyInput } from '../services/early-input.ts';
import { lazyPart } from '../services/lazy-part.tsx';
import { useShellServices } from '../services/use-shell-services.tsx';
import { applyHead, completeHead, placeOf } from './head.ts';

const ToastRegion = lazyPart(async () => (await import(/* webpackChunkName: "toasts" */ '@outpost/shared-ui/toast')).ToastRegion);

/** Header, the region of a page, footer, and what floats above all of them. */
export function Frame() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const form = formOf(pathname);
  const { override } = useShellServices();
  // Only the browser knows of it: the first render is the server's.
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    document.documentElement.dataset.framed = '';
    takeEarlyInput();
  }, []);
  return (
    <>
      <a href="#main" data-skip-link>
        {t('skip')}
      </a>
      <ConsentPlace />
      <Progress />
      {alive && override && <OverrideBanner {...override} />}
      {form !== 'bare' && <Header form={form} />}
      <CountdownPlace />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {form !== 'bare' && <ReviewPlace />}
      {form !== 'bare' && <Footer logoOnly={form === 'slim'} />}
      <UpdateBanner />
      <Announcer />
      <HeadOfPage />
      <Toasts />
      <ModalHost />
      <ScrollRestoration />
    </>
  );
}

/** The sales funnel is bare (B-097), /hi10 slim (B-071, B-072). */
function formOf(pathname: string): HeaderForm {
  if ([paths.shopNow, paths.salesFunnel].some(({ pattern }) => matchPath(pattern, pathname))) return 'bare';
  return matchPath(paths.hi10.pattern, pathname) ? 'slim' : 'full';
}

/** Keeps title, description, canonical and alternates in step after navigations; the first page has them from the edge. */
function HeadOfPage() {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const match = useMatches().at(-1);
  const { pathname, search, key } = useLocation();
  const first = useRef(true);

  // With the page itself, before it is painted: what is announced and what stands in the tab is the new title. Once more when
  // a loader has said what it could not say before, as of a member page on a direct load.
  const outcome = match?.loaderData;
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const url = new URL(pathname + search, location.origin);
    const { path } = splitLanguage(pathname);
    const handle = match?.handle as PageHandle | undefined;
    const missing = match?.id === 'not-found' || (outcome as { notFound?: boolean } | null | undefined)?.notFound === true;
    const own = missing ? { title: t('notFound.title'), description: '', noindex: true } : handle?.head(url, match?.params ?? {});
    applyHead(
      document,
      completeHead({
        head: own,
        language,
        origin: location.origin,
        path: handle && !missing ? placeOf(handle.pattern, match?.params ?? {}) : path,
        fallback: { title: t('defaultTitle'), description: t('defaultDescription') },
      }),
    );
  }, [key, outcome]);
  return null;
}

/**
 * The corner of messages; its code comes with the first message. Its place is there before: a dialog makes inert what it
 * does not find marked when it opens, and what is put into that later with it.
 */
function Toasts() {
  const { toasts } = useShellServices();
  const some = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.getSnapshot().length > 0,
    () => false,
  );
  const ever = useRef(false);
  ever.current ||= some;
  return (
    <div data-react-aria-top-layer>
      {ever.current && <ToastRegion about="toasts" queue={toasts} standIn={<PlainToasts queue={toasts} />} />}
    </div>
  );
}
