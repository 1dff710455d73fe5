import { endOtherSession, endOtherSessions, type listSessions } from '@outpost/shared-contracts/accounts/session-calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NotLoaded } from '@outpost/shared-settings/components/not-loaded';
import { settingsText } from '@outpost/shared-settings/words';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { ownSessions } from '../../api/queries.ts';
import keptList from '../../components/kept-list.module.css';
import { deviceOf } from '../../model/device.ts';
import classes from './password.module.css';

type Session = CallReply<typeof listSessions>['data'][number];

/** Where the person is signed in: each place can be signed out, and all but this one at once. */
export function Sessions({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const options = ownSessions(shell, userId);
  const query = useQuery(options);

  const { mutate: end, ...ending } = useMutation({
    /** One session, or all others where none is named. */
    mutationFn: async (session?: Session) => {
      // One that ended meanwhile is what was wanted.
      const gone = (error: unknown) => {
        if (!isRefusal(error, 'not_found')) throw error;
      };
      if (session) await shell.api.call(endOtherSession, { params: { sessionId: session.id } }).catch(gone);
      else await shell.api.call(endOtherSessions, {});
      await queryClient.invalidateQueries(options);
    },
    onSuccess: (_, session) =>
      shell.notify({
        tone: 'success',
        text: session ? t('settings.sessions.ended', { device: nameOf(session) }) : t('settings.sessions.allEnded'),
      }),
    onError: (error) => {
      shell.report(error);
      shell.notify({
        tone: 'error',
        title: t('settings.sessions.failed'),
        text: isRefusal(error) ? error.message : settingsText(t, 'notLoaded.text'),
      });
    },
  });

  const nameOf = ({ user_agent }: Session): string => {
    const device = deviceOf(user_agent);
    return device ? t('settings.sessions.device', device) : t('settings.sessions.unknown');
  };
  const moment = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'medium', timeStyle: 'short' });
  const sessions = query.data?.toSorted((a, b) => Number(b.current) - Number(a.current));

  return (
    <Card as="section" title={t('settings.sessions.title')}>
      {sessions ? (
        <div className={classes.sessions}>
          <p>{t('settings.sessions.lead')}</p>
          <ul className={keptList.list}>
            {sessions.map((session) => (
              <li key={session.id}>
                <div>
                  <p>
                    <b>{nameOf(session)}</b>
                    {session.current && <Badge tone="success">{t('settings.sessions.here')}</Badge>}
                  </p>
                  <small>
                    {t('settings.sessions.used', { date: moment.format(new Date(session.last_used_at)) })} · <bdi>{session.network}</bdi>
                  </small>
                </div>
                {!session.current && (
                  <Button
                    size="s"
                    aria-label={t('settings.sessions.endNamed', { device: nameOf(session) })}
                    busy={ending.isPending && ending.variables?.id === session.id}
                    onClick={() => end(session)}
                  >
                    {t('settings.sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 2 && (
            <Button busy={ending.isPending && !ending.variables} onClick={() => end(undefined)}>
              {t('settings.sessions.endAll')}
            </Button>
          )}
        </div>
      ) : query.isPending ? (
        <Skeleton count={3} />
      ) : (
        <NotLoaded query={query} headingLevel={3} />
      )}
    </Card>
  );
}
