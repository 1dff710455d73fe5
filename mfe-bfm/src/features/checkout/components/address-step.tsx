import { inOneLine } from '@outpost/shared-addresses/model/postal';
import type { Address } from '@outpost/shared-contracts/addresses/calls';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Notice } from '@outpost/shared-ui/notice';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AddressValues, deliveryOf, draftOf, faultOf, fieldOfProblem, keptAddress, NEW_ADDRESS } from '../model/address-form.ts';
import { USUAL_CHOICES } from '../model/usual-choices.ts';
import classes from './step.module.css';
import { type ConfirmStepProps, useConfirm } from './use-confirm.ts';

/** Only for who writes a new address: the page has to stay within its budget. */
const AddressFields = latePart('checkout-address-fields', async () => {
  const { AddressFields: fields } = await import(
    /* webpackChunkName: "address-fields" */ '@outpost/shared-addresses/components/address-fields'
  );
  return fields<AddressValues>;
});

/** Any number that a person of the country might have. */
const EXAMPLE_NUMBER = '+44 7700 900123';

export interface AddressStepProps extends ConfirmStepProps {
  readonly book: readonly Address[];
  /** The book could not be had. */
  readonly bookFailed: boolean;
  readonly initial: AddressValues;
}

/** Who gets it and where. */
export function AddressStep({ formId, purchase, book, bookFailed, initial, onBusy, onStale, onDone }: AddressStepProps) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const form = useForm<AddressValues>({ defaultValues: initial, mode: 'onTouched' });
  const [draft] = useState(() => ({ name: draftOf(purchase, initial), schema: keptAddress(book) }));
  const { submit, confirm, busy, said, notice } = useConfirm(
    form,
    { purchase, onBusy, onStale },
    { draft, placeOf: (field) => fieldOfProblem(field) ?? 'form' },
  );
  const [wrong, setWrong] = useState(0);
  const { errors } = form.formState;
  const place = form.watch('place');

  const rule = (name: 'name' | 'phone') => ({
    validate: () => {
      const fault = faultOf(name, form.getValues());
      return fault === undefined || t(`checkout.address.${fault}.${name}`);
    },
  });

  async function send(values: AddressValues): Promise<void> {
    const delivery = deliveryOf(values, book);
    if (!delivery) return form.setValue('place', NEW_ADDRESS);
    setWrong(0);
    const choices = purchase.choices ?? USUAL_CHOICES;
    onDone(await confirm({ delivery, choices, save: values.place === NEW_ADDRESS && values.save }));
  }

  const places = [
    ...book.map((entry) => ({
      value: String(entry.id),
      label: <bdi>{inOneLine(entry)}</bdi>,
      description: countryName(entry.country_code, language),
    })),
    { value: NEW_ADDRESS, label: t('checkout.address.new') },
  ];

  return (
    <form
      id={formId}
      className={classes.step}
      noValidate
      onSubmit={(event) => void submit(send, (fields) => setWrong(Object.keys(fields).length))(event)}
    >
      {wrong > 0 && <Notice tone="danger" alert title={t('checkout.address.check', { count: wrong })} />}
      {said !== undefined && wrong === 0 && (
        <Notice ref={notice} tone="danger" alert title={t('checkout.confirmFailed.title')}>
          {said}
        </Notice>
      )}
      <Card as="section" title={t('checkout.address.who')}>
        <div className={classes.pair}>
          <TextField
            label={t('checkout.address.name')}
            autoComplete="shipping name"
            error={errors.name?.message}
            {...form.register('name', rule('name'))}
          />
          <TextField
            label={t('checkout.address.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            description={t('checkout.address.phoneHint', { example: `\u2066${EXAMPLE_NUMBER}\u2069` })}
            error={errors.phone?.message}
            {...form.register('phone', rule('phone'))}
          />
        </div>
      </Card>
      <Card as="section" title={t('checkout.address.where')}>
        <div className={classes.parts}>
          {bookFailed && <p className={classes.small}>{t('checkout.address.bookFailed')}</p>}
          {book.length > 0 && (
            <RadioGroup
              label={t('checkout.address.book')}
              labelHidden
              look="cards"
              options={places}
              defaultValue={initial.place}
              {...form.register('place')}
            />
          )}
          {place === NEW_ADDRESS && (
            <>
              <AddressFields loading={t('checkout.part.loading')} failed={t('checkout.part.failed')} form={form} words="mfe-bfm" />
              <Checkbox label={t('checkout.address.save')} {...form.register('save')} />
            </>
          )}
        </div>
      </Card>
      <div className={classes.actions}>
        <Button type="submit" variant="accent" size="l" busy={busy}>
          {t('checkout.address.submit')}
        </Button>
      </div>
    </form>
  );
}
