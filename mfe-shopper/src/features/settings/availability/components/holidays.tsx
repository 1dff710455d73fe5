import { type Availability, saveHostOff } from '@outpost/shared-contracts/hosts/availability-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { NotLoaded } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars } from '@outpost/shared-ui/skeleton';
import { useForm } from 'react-hook-form';
import { ownHolidays, useKeepAvailability } from '../api.ts';
import { rangeText, stateOf } from '../model/days.ts';
import classes from './availability.module.css';
import { DayBoxes } from './day-boxes.tsx';

interface HolidaysProps {
  readonly userId: number;
  readonly availability: Availability;
}

/** The public holidays of the host's country, to close many of them at once. */
export function Holidays({ userId, availability }: HolidaysProps) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(ownHolidays(useShell(), userId));
  const open = query.data?.filter(({ day }) => stateOf(day, availability) === 'open') ?? [];
  return (
    <Card as="section" title={t('availability.holidays.title')}>
      <p className={classes.lead}>{t(`availability.holidays.${!query.data || query.data.length > 0 ? 'lead' : 'unknown'}`)}</p>
      {query.isPending && <Bars count={4} />}
      {query.isError && <NotLoaded query={query} />}
      {/* What is closed meanwhile leaves the list, so the form begins anew. */}
      {open.length > 0 && <OpenHolidays key={open.map(({ day }) => day).join()} userId={userId} holidays={open} />}
      {query.data && query.data.length > 0 && open.length === 0 && <p>{t('availability.holidays.all')}</p>}
    </Card>
  );
}

interface OpenHolidaysProps {
  readonly userId: number;
  readonly holidays: ReadonlyArray<{ readonly day: string; readonly name: string }>;
}

function OpenHolidays({ userId, holidays }: OpenHolidaysProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const keep = useKeepAvailability(userId);
  const form = useForm<{ days: string[] }>({ defaultValues: { days: [] } });

  async function close({ days }: { days: string[] }): Promise<void> {
    const chosen = holidays.filter(({ day }) => days.includes(day));
    keep(await shell.api.call(saveHostOff, { body: { days: chosen.map(({ day, name }) => ({ day, reason: name })) } }));
    shell.notify({ tone: 'success', text: t('availability.holidays.closed', { count: chosen.length }) });
  }

  return (
    <SettingsForm form={form} label={t('availability.holidays.title')} submit={t('availability.holidays.close')} send={close}>
      <DayBoxes
        form={form}
        className={classes.holidays}
        boxes={holidays.map(({ day, name }) => ({
          value: day,
          label: <bdi>{name}</bdi>,
          description: rangeText({ from: day, to: day }, localeOf(shell.language)),
        }))}
        none={t('availability.holidays.none')}
      />
    </SettingsForm>
  );
}
