import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { useNavigate } from '@outpost/shared-remote/router';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { useEffect } from 'react';

export const head = ({ t }: HeadContext): Head => ({ title: t('action.dashboard'), description: t('head.description'), noindex: true });

/** The console begins with its keys. The server does not know yet who asks: the browser goes on. */
export function Component() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.b2bKeys.href(), { replace: true });
  }, [navigate]);
  return <Bars count={6} />;
}
export const Skeleton = () => <Bars count={6} />;
