import { saveHostOff } from '@outpost/shared-contracts/hosts/availability-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Card } from '@outpost/shared-ui/card';
import { useForm } from 'react-hook-form';
import { useKeepAvailability } from '../api.ts';
import { weekdays } from '../model/days.ts';
import classes from './availability.module.css';
import { DayBoxes } from './day-boxes.tsx';

interface WeekdaysProps {
  readonly userId: number;
  /** 1 Monday to 7 Sunday. */
  readonly openingDays: readonly number[];
}

/** The weekdays on which a host receives parcels; all others are off each week. */
export function Weekdays({ userId, openingDays }: WeekdaysProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const keep = useKeepAvailability(userId);
  // As boxes have them: the numbers as texts.
  const form = useForm({ defaultValues: { days: openingDays.map(String) } });

  async function save({ days }: { days: string[] }): Promise<void> {
    keep(await shell.api.call(saveHostOff, { body: { opening_days: days.map(Number) } }));
    form.reset({ days });
    shell.notify({ tone: 'success', text: t('availability.weekly.saved') });
  }

  return (
    <Card as="section" title={t('availability.weekly.title')}>
      <p className={classes.lead}>{t('availability.weekly.lead')}</p>
      <SettingsForm form={form} label={t('availability.weekly.title')} submit={t('settings.save')} send={save}>
        <DayBoxes
          form={form}
          className={classes.week}
          boxes={weekdays(localeOf(shell.language)).map(({ weekday, name }) => ({ value: String(weekday), label: name }))}
          none={t('availability.weekly.none')}
        />
      </SettingsForm>
    </Card>
  );
}
