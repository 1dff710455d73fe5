import { AddressFields } from '@outpost/shared-addresses/components/address-fields';
import { inOneLine, POSTAL_PARTS } from '@outpost/shared-addresses/model/postal';
import type { Address } from '@outpost/shared-contracts/addresses/calls';
import { Party } from '@outpost/shared-contracts/business/shipment-draft';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedShipment } from '../model/typed-shipment.ts';
import classes from './step.module.css';
import { useRules } from './use-fault-text.ts';

interface PartyStepProps {
  readonly form: UseFormReturn<TypedShipment>;
  readonly side: 'from' | 'to';
  readonly book: readonly Address[];
}

/** Who sends, or who receives. */
export function PartyStep({ form, side, book }: PartyStepProps) {
  const { t } = useTranslation('mfe-b2b');
  const rule = useRules(form);
  const errors = form.formState.errors[side];
  const { register } = form;

  function fill(id: string): void {
    const address = book.find((entry) => String(entry.id) === id);
    if (!address) return;
    for (const part of POSTAL_PARTS) form.setValue(`${side}.${part}`, address[part], { shouldDirty: true });
    form.clearErrors(POSTAL_PARTS.map((part) => `${side}.${part}` as const));
  }

  return (
    <>
      <Card as="section" title={t(`create.${side}Who`)}>
        <div className={classes.pair}>
          <TextField
            label={t('create.company')}
            optional
            autoComplete={`section-${side} organization`}
            maxLength={longestOf(Party.shape.company)}
            error={errors?.company?.message}
            {...register(`${side}.company`, rule(`${side}.company`))}
          />
          <TextField
            label={t('create.name')}
            autoComplete={`section-${side} name`}
            maxLength={longestOf(Party.shape.name)}
            error={errors?.name?.message}
            {...register(`${side}.name`, rule(`${side}.name`))}
          />
          <TextField
            label={t('create.phone')}
            type="tel"
            inputMode="tel"
            autoComplete={`section-${side} tel`}
            description={t('create.phoneHint')}
            error={errors?.phone?.message}
            {...register(`${side}.phone`, rule(`${side}.phone`))}
          />
          <TextField
            label={t('create.email')}
            type="email"
            optional
            autoComplete={`section-${side} email`}
            error={errors?.email?.message}
            {...register(`${side}.email`, rule(`${side}.email`))}
          />
        </div>
      </Card>
      <Card as="section" title={t('create.address')}>
        <div className={classes.parts}>
          {book.length > 0 && (
            <NativeSelect
              label={t('create.book')}
              optional
              placeholder={t('create.bookChoose')}
              options={book.map((entry) => ({ value: String(entry.id), label: `${inOneLine(entry)}, ${entry.country_code}` }))}
              onChange={({ currentTarget }) => fill(currentTarget.value)}
            />
          )}
          <AddressFields form={form} words="mfe-b2b" at={side} />
          <Checkbox label={t('create.residential')} {...register(`${side}.residential`)} />
        </div>
      </Card>
    </>
  );
}
