import type { RemoteBus } from '@outpost/shared-contracts/events/bus';
import { type Language, splitLanguage } from '@outpost/shared-contracts/language/language';
import type { SessionPort } from '@outpost/shared-contracts/shell/shell-api';
import type { createBrowserRouter } from 'react-router-dom';

interface FollowOptions {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly bus: RemoteBus;
  readonly session: SessionPort;
  readonly language: Language;
  /** The person went to another page. */
  readonly onMoved: () => void;
}

/** Announces on the bus where the person is and who they are. */
export function followRoutes({ router, bus, session, language, onMoved }: FollowOptions): void {
  let last = '';
  const announce = (): void => {
    const { pathname, search } = router.state.location;
    const path = splitLanguage(pathname).path + search;
    if (path === last) return;
    last = path;
    bus.emit('route.changed', { path, language });
  };
  announce();
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    announce();
    onMoved();
  });
  session.session$.subscribe((current) => {
    if (current.state === 'signed-in')
      bus.emit('session.changed', { state: 'signed-in', userId: current.user.id, userType: current.user.type });
    if (current.state === 'signed-out') bus.emit('session.changed', { state: 'signed-out', userId: null, userType: null });
  });
}
