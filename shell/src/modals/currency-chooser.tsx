import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { getCurrencies } from '@outpost/shared-contracts/money/calls';
import { HOUR_MS } from '@outpost/shared-contracts/time/durations';
import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useUi } from '@outpost/shared-ui/ui-words';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { CHARGE_CURRENCY } from '../services/display-currency.ts';
import { useShellServices } from '../services/use-shell-services.tsx';
import { useWords } from '../words/use-words.ts';
import classes from './language-chooser.module.css';

/** The currency that prices are shown in as well, of those with a rate (E-062); by the name of each in the page's language. */
export function CurrencyChooser({ onClose }: { onClose: () => void }) {
  const { t } = useWords('currency');
  const shell = useShell();
  const session = useSession();
  const { currency, toasts } = useShellServices();
  const { display } = useUi();
  const [choosing, setChoosing] = useState<string>();
  const query = useQuery(
    queryOptions({
      queryKey: ['shell', 'currencies'],
      queryFn: async ({ signal }) => (await shell.api.call(getCurrencies, {}, { signal })).data,
      staleTime: HOUR_MS,
    }),
  );
  const { data, isError } = query;
  const locale = localeOf(shell.language);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const current = display?.code ?? CHARGE_CURRENCY;
  const offered = (data ?? [])
    .filter(({ convertible }) => convertible)
    .map(({ code }) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => Number(b.code === CHARGE_CURRENCY) - Number(a.code === CHARGE_CURRENCY) || a.name.localeCompare(b.name, locale));

  async function choose(code: string) {
    setChoosing(code);
    try {
      await currency.choose(code);
    } catch {
      setChoosing(undefined);
      toasts.add({ tone: 'error', text: t('currency.failed') });
      return;
    }
    // The device remembers it in any case.
    if (session.state === 'signed-in')
      shell.api
        .call(saveAccount, { body: { currency: code } })
        .catch((error: unknown) => shell.report(error, { during: 'saving the currency' }));
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('currency.choose')} size="l">
      <p className={classes.lead}>
        {t('currency.charged')}
        {display && ` ${t('currency.rates', { day: dayIn(locale, display.as_of) })}`}
      </p>
      {isError && (
        <QueryFailed query={query} headingLevel={3} title={t('currency.listFailed')}>
          {t('currency.failed')}
        </QueryFailed>
      )}
      {!data && !isError && (
        <Loading label={t('currency.choose')}>
          <Skeleton shape="row" count={5} />
        </Loading>
      )}
      {data && (
        <ul className={classes.list}>
          {offered.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                className={classes.choice}
                aria-current={code === current}
                aria-busy={choosing === code || undefined}
                onClick={() => void choose(code)}
              >
                <span>{name}</span>
                <span className={classes.own}>{code}</span>
                {code === current && <Check aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The day of the rates; they are of a calendar day, in no time zone. */
const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
