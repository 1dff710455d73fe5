import { longestOf } from '@outpost/shared-contracts/call/limits';
import { type Availability, deleteHostOff, OffDayReason, saveHostOff } from '@outpost/shared-contracts/hosts/availability-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { settingsText } from '@outpost/shared-settings/words';
import { Button } from '@outpost/shared-ui/button';
import type { DayRange } from '@outpost/shared-ui/range-calendar';
import { TextField } from '@outpost/shared-ui/text-field';
import { useForm } from 'react-hook-form';
import { useKeepAvailability } from '../api.ts';
import { dueWithin, offWithin, rangeText } from '../model/days.ts';
import classes from './availability.module.css';
import { DueList } from './due-list.tsx';

interface ChosenDaysProps {
  readonly userId: number;
  readonly range: DayRange;
  readonly availability: Availability;
}

/** The chosen days: what is due on them, and the two things that can be done with them. */
export function ChosenDays({ userId, range, availability }: ChosenDaysProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const keep = useKeepAvailability(userId);
  const days = rangeText(range, localeOf(shell.language));
  const due = dueWithin(range, availability.due);
  const off = offWithin(range, availability);
  const form = useForm({ defaultValues: { reason: off[0]?.reason ?? '' } });

  async function close({ reason }: { reason: string }): Promise<void> {
    keep(await shell.api.call(saveHostOff, { body: { ...range, reason } }));
    shell.notify({ tone: 'success', text: t('availability.isClosed', { days }) });
  }

  const opening = useMutation({
    mutationFn: () => shell.api.call(deleteHostOff, { body: range }),
    onSuccess(answer) {
      keep(answer);
      shell.notify({ tone: 'success', text: t('availability.isOpen', { days }) });
    },
    onError(error) {
      shell.report(error);
      const text = isRefusal(error) ? error.message : settingsText(t, 'notLoaded.text');
      shell.notify({ tone: 'error', title: settingsText(t, 'failed'), text });
    },
  });

  return (
    <section className={classes.chosen} aria-live="polite">
      <h3>{days}</h3>
      {due.length > 0 && (
        <div>
          <p>{t('availability.dueThen')}</p>
          <DueList due={due} />
        </div>
      )}
      <SettingsForm
        form={form}
        label={days}
        submit={t('availability.close')}
        send={close}
        more={
          off.length > 0 && (
            <Button busy={opening.isPending} onClick={() => opening.mutate()}>
              {t('availability.open')}
            </Button>
          )
        }
      >
        <TextField
          className={classes.whole}
          label={t('availability.reason')}
          optional
          description={t('availability.reasonHint')}
          maxLength={longestOf(OffDayReason)}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </SettingsForm>
    </section>
  );
}
