import type { User } from '@outpost/shared-contracts/accounts/user';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { NotLoaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { Standing } from '../../../components/standing.tsx';
import { ownPoints } from '../api/queries.ts';
import { HowItWorks } from './components/how-it-works.tsx';
import { Ladder } from './components/ladder.tsx';
import { Ledger } from './components/ledger.tsx';
import classes from './components/points.module.css';
import { readLedgerFilter } from './model/ledger-filter.ts';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient, url }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownPoints(shell, session.user.id, readLedgerFilter(url.searchParams)));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.points'),
  description: t('points.description'),
  noindex: true,
});

/** The points: where they stand, what the tiers give, and why there are so many. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="points">
    {(user) => <Points user={user} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Points({ user }: { readonly user: User }) {
  const [params] = useSearchParams();
  const query = useQuery(ownPoints(useShell(), user.id, readLedgerFilter(params)));
  if (query.isPending)
    return (
      <Card>
        <Bars count={6} />
      </Card>
    );
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <>
      <Standing standing={query.data.standing} />
      <Ladder points={query.data.standing.points} />
      <div className={classes.columns}>
        <Ledger reply={query.data} />
        <HowItWorks />
      </div>
    </>
  );
}
