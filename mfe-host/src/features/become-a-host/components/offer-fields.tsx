import { HOST_KINDS, HOST_SERVICES } from '@outpost/shared-contracts/accounts/sign-up';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import type { UseFormReturn } from 'react-hook-form';
import { type Application, WEEKDAYS } from '../model/application.ts';
import { FieldSet } from './field-set.tsx';

/** What the host does, and when. */
export function OfferFields({ form: { register, formState } }: { readonly form: UseFormReturn<Application> }) {
  const { t } = useTranslation('mfe-host');
  const weekday = new Intl.DateTimeFormat(localeOf(useShell().language), { weekday: 'long', timeZone: 'UTC' });
  const { errors } = formState;
  return (
    <>
      <RadioGroup
        look="cards"
        label={t('form.kind')}
        defaultValue="person"
        options={HOST_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}.label`), description: t(`kind.${kind}.text`) }))}
        {...register('kind')}
      />
      <FieldSet label={t('form.services')} hint={t('form.servicesHint')} error={errors.services?.message}>
        {HOST_SERVICES.map((service) => (
          <Checkbox
            key={service}
            value={service}
            label={t(`service.${service}`)}
            description={t(`serviceText.${service}`)}
            {...register('services')}
          />
        ))}
      </FieldSet>
      <FieldSet label={t('form.openingDays')} error={errors.opening_days?.message}>
        {WEEKDAYS.map((day) => (
          // 5 January 1970 was a Monday.
          <Checkbox
            key={day}
            value={day}
            label={weekday.format(Date.UTC(1970, 0, 4 + Number(day)))}
            {...register('opening_days', { validate: (days) => days.length > 0 || t('form.errors.openingDays') })}
          />
        ))}
      </FieldSet>
    </>
  );
}
