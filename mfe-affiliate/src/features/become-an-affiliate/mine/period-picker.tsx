import { MOST_DAYS } from '@outpost/shared-contracts/affiliates/credit';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSearchParams } from '@outpost/shared-remote/router';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { isPeriod, LENGTHS, lastDays, type Period, readPeriod } from '../model/period.ts';
import classes from './sales.module.css';

/** Chooses the days that are looked at; they stand in the address. */
export function PeriodPicker() {
  const { t } = useTranslation('mfe-affiliate');
  const [params, setParams] = useSearchParams();
  const { days, period } = readPeriod(params, Date.now());
  const [typed, setTyped] = useState<Period>();
  const isOwn = typed !== undefined || days === undefined;
  const shown = typed ?? period;
  const go = (query: Record<string, string>) => setParams(() => new URLSearchParams(query), { preventScrollReset: true, replace: true });

  function choose(value: string) {
    if (value === 'custom') return setTyped(period);
    setTyped(undefined);
    go({ days: value });
  }
  function type(change: Partial<Period>) {
    const next = { ...shown, ...change };
    setTyped(next);
    if (isPeriod(next, Date.now())) go({ ...next });
  }
  const limits = lastDays(MOST_DAYS, Date.now());
  const wrong = isPeriod(shown, Date.now()) ? undefined : t('mine.sales.wrongDays');
  return (
    <div className={classes.period}>
      <NativeSelect
        label={t('mine.sales.period')}
        value={isOwn ? 'custom' : String(days)}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...LENGTHS.map((length) => ({ value: String(length), label: t(`mine.sales.last${length}`) })),
          { value: 'custom', label: t('mine.sales.custom') },
        ]}
      />
      {isOwn && (
        <>
          <TextField
            type="date"
            label={t('mine.sales.from')}
            min={limits.from}
            max={limits.to}
            value={shown.from}
            error={wrong}
            onChange={({ target }) => type({ from: target.value })}
          />
          <TextField
            type="date"
            label={t('mine.sales.to')}
            min={limits.from}
            max={limits.to}
            value={shown.to}
            onChange={({ target }) => type({ to: target.value })}
          />
        </>
      )}
    </div>
  );
}
