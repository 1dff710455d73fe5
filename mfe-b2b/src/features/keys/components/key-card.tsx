import type { ApiKey, ApiKeys, KeyMode } from '@outpost/shared-contracts/business/api-key';
import { revokeKey } from '@outpost/shared-contracts/business/key-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NotLoaded } from '@outpost/shared-settings/page';
import { useFailureText } from '@outpost/shared-settings/words';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { useState } from 'react';
import { ownKeys, ownProofs } from '../api/queries.ts';
import classes from '../page.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** The key of one side: what it is, and what can be done with it. */
export function KeyCard({ userId, mode }: { readonly userId: number; readonly mode: KeyMode }) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const queryClient = useQueryClient();
  const keys = useQuery(ownKeys(shell, userId, mode));
  const proofs = useQuery(ownProofs(shell, userId));
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<string>();
  const failureText = useFailureText();
  const time = new Intl.DateTimeFormat(localeOf(shell.language), { dateStyle: 'long', timeStyle: 'short' });
  const at = (moment: string) => time.format(new Date(moment));
  const keep = (now: ApiKeys) => queryClient.setQueryData(ownKeys(shell, userId, mode).queryKey, now);
  const end = useMutation({
    mutationFn: async (name: string) => (await shell.api.call(revokeKey, { params: { name } })).data,
    onSuccess(now) {
      keep(now);
      setEnding(undefined);
    },
  });
  const current = keys.data?.current ?? null;
  return (
    <Card as="section" title={t(`keys.${mode}Key`)}>
      <div className={classes.stack}>
        {(keys.isPending || proofs.isPending) && <Skeleton count={4} />}
        {!keys.isPending && !keys.data && <NotLoaded query={keys} headingLevel={3} />}
        {keys.data && (current ? <Facts apiKey={current} at={at} /> : <p>{t('keys.none')}</p>)}
        {keys.data?.replaced.map(({ name, ends_at }) => (
          <div key={name} className={classes.actions}>
            <p>{t('keys.replaced', { name, time: at(ends_at ?? '') })}</p>
            <Button aria-haspopup="dialog" onClick={() => setEnding(name)}>
              {t('keys.stop')}
            </Button>
          </div>
        ))}
        {keys.data && proofs.data && (
          <div className={classes.actions}>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
              {t(current ? 'keys.regenerate' : 'keys.create')}
            </Button>
            {current && (
              <Button aria-haspopup="dialog" onClick={() => setEnding(current.name)}>
                {t('keys.revoke')}
              </Button>
            )}
          </div>
        )}
      </div>
      {making && proofs.data && (
        <NewKeyDialog mode={mode} replaces={current?.name} proofs={proofs.data} onMade={keep} onClose={() => setMaking(false)} />
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={t('keys.revokeTitle', { name: ending })}
        confirmLabel={t('keys.revoke')}
        busy={end.isPending}
        error={failureText(end.error)}
        onConfirm={() => ending && end.mutate(ending)}
        onClose={() => {
          end.reset();
          setEnding(undefined);
        }}
      >
        <p>{t('keys.revokeText')}</p>
      </ConfirmDialog>
    </Card>
  );
}

function Facts({ apiKey, at }: { readonly apiKey: ApiKey; readonly at: (moment: string) => string }) {
  const { t } = useTranslation('mfe-b2b');
  const { name, created_at, last_used_at, last_used_from } = apiKey;
  return (
    <>
      <code dir="ltr">{`${name}_••••••••`}</code>
      <dl className={classes.facts}>
        <dt>{t('keys.created')}</dt>
        <dd>{at(created_at)}</dd>
        <dt>{t('keys.lastUsed')}</dt>
        <dd>{last_used_at ? t('keys.usedFrom', { time: at(last_used_at), network: last_used_from }) : t('keys.never')}</dd>
      </dl>
    </>
  );
}
