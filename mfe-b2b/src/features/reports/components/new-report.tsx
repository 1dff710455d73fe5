import { REPORT_DAYS, REPORT_TYPES, type Report } from '@outpost/shared-contracts/business/report-calls';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Card } from '@outpost/shared-ui/card';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Side } from '../../../api/shipments.ts';
import { useFormats } from '../../../components/use-formats.ts';
import { reportSender, reportsKey } from '../api/reports.ts';
import classes from './new-report.module.css';

type Typed = Pick<Report, 'type' | 'from' | 'to'>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Asks for a report: of what, and of which days. */
export function NewReport({ side }: { readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const { number } = useFormats();
  const shell = useShell();
  const client = useQueryClient();
  const [ask] = useState(() => reportSender(shell, side.mode));
  const form = useForm<Typed>({
    defaultValues: { type: 'shipments', from: dayOf(Date.now() - 29 * DAY_MS), to: dayOf(Date.now()) },
  });
  const { errors } = form.formState;
  async function send(typed: Typed): Promise<void> {
    await ask(typed);
    await client.invalidateQueries({ queryKey: reportsKey(side) });
  }
  const required = t('desk.reports.required');
  return (
    <Card as="section" title={t('desk.reports.new')}>
      <SettingsForm form={form} label={t('desk.reports.new')} submit={t('desk.reports.ask')} send={send}>
        <div className={classes.fields}>
          <NativeSelect
            label={t('desk.reports.type')}
            options={REPORT_TYPES.map((type) => ({ value: type, label: t(`desk.reports.types.${type}`) }))}
            {...form.register('type')}
          />
          <TextField label={t('desk.reports.from')} type="date" error={errors.from?.message} {...form.register('from', { required })} />
          <TextField
            label={t('desk.reports.to')}
            type="date"
            error={errors.to?.message}
            {...form.register('to', {
              required,
              validate: (to, { from }) => {
                const days = daysOf(from, to);
                return (days >= 1 && days <= REPORT_DAYS) || t('desk.reports.days', { most: number(REPORT_DAYS) });
              },
            })}
          />
        </div>
      </SettingsForm>
    </Card>
  );
}
