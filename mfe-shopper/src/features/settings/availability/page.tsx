import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { NotLoaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { ownAvailability, ownHolidays } from './api.ts';
import { Conflicts } from './components/conflicts.tsx';
import { Holidays } from './components/holidays.tsx';
import { Weekdays } from './components/weekdays.tsx';

/** The calendar is as large as all the rest of the page, and asked for beside the days. */
const OffDays = latePart(
  'off-days',
  async () => (await import(/* webpackChunkName: "part-off-days" */ './components/off-days.tsx')).OffDays,
);

/** Starts the fetches and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state !== 'signed-in') return;
  void queryClient.prefetchQuery(OffDays.code);
  void queryClient.prefetchQuery(ownAvailability(shell, session.user.id));
  void queryClient.prefetchQuery(ownHolidays(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.availability'),
  description: t('availability.description'),
  noindex: true,
});

/** Availability: the days on which a host receives parcels. */
export const Component = () => (
  <SettingsFrame words="mfe-shopper" current="availability">
    {({ id }) => <Calendar userId={id} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Calendar({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownAvailability(useShell(), userId));
  const { data } = query;
  if (data)
    return (
      <>
        <Conflicts availability={data} />
        <OffDays loading={t('availability.title')} failed={settingsText(t, 'notLoaded.title')} userId={userId} availability={data} />
        <Holidays userId={userId} availability={data} />
        <Weekdays userId={userId} openingDays={data.opening_days} />
      </>
    );
  if (query.isPending) return <Bars count={8} />;
  return <NotLoaded query={query} />;
}
