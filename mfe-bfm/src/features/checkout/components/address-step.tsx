import type { Address } from '@outpost/shared-contracts/addresses/calls';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate, useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Notice } from '@outpost/shared-ui/notice';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { TextField } from '@outpost/shared-ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AddressField,
  type AddressValues,
  deliveryOf,
  faultOf,
  fieldOfProblem,
  inOneLine,
  NEW_ADDRESS,
} from '../model/address-form.ts';
import { USUAL_CHOICES } from '../model/draft.ts';
import { AddressFields } from './address-fields.tsx';
import classes from './step.module.css';
import { tabDraft } from './tab-draft.ts';
import { isPurchase, useConfirm } from './use-confirm.ts';

/** Any number that a person of the country might have. */
const EXAMPLE_NUMBER = '+44 7700 900123';

export interface AddressStepProps {
  readonly formId: string;
  readonly purchase: Purchase;
  readonly book: readonly Address[];
  /** The book could not be had. */
  readonly bookFailed: boolean;
  readonly initial: AddressValues;
  readonly onBusy: (busy: boolean) => void;
  readonly onStale: () => void;
  readonly onDone: (purchase: Purchase) => void;
}

/** Who gets it and where. */
export function AddressStep({ formId, purchase, book, bookFailed, initial, onBusy, onStale, onDone }: AddressStepProps) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const form = useForm<AddressValues>({ defaultValues: initial, mode: 'onTouched' });
  const { confirm, failure } = useConfirm(purchase, onStale);
  const [wrong, setWrong] = useState(0);
  const { errors, isDirty } = form.formState;
  const place = form.watch('place');
  const notice = useRef<HTMLDivElement>(null);
  useBlockUpdate(isDirty);

  useEffect(() => {
    const watching = form.watch(() => tabDraft.write(purchase.id, { address: form.getValues() }));
    return () => watching.unsubscribe();
  }, [form, purchase.id]);

  const rule = (name: AddressField) => ({
    validate: () => {
      const fault = faultOf(name, form.getValues());
      return fault === undefined || t(`checkout.address.${fault}.${name}`);
    },
  });

  async function submit(values: AddressValues): Promise<void> {
    const delivery = deliveryOf(values, book);
    if (!delivery) return form.setValue('place', NEW_ADDRESS);
    setWrong(0);
    onBusy(true);
    const choices = tabDraft.read(purchase.id).choices ?? purchase.choices ?? USUAL_CHOICES;
    const answer = await confirm({ delivery, choices, save: values.place === NEW_ADDRESS && values.save });
    onBusy(false);
    if (isPurchase(answer)) return onDone(answer);
    let focused = false;
    for (const { field, message } of answer) {
      const name = fieldOfProblem(field);
      if (!name) continue;
      form.setError(name, { type: 'server', message }, { shouldFocus: !focused });
      focused = true;
    }
    if (!focused) notice.current?.focus();
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
      onSubmit={(event) => void form.handleSubmit(submit, (fields) => setWrong(Object.keys(fields).length))(event)}
    >
      {wrong > 0 && <Notice tone="danger" alert title={t('checkout.address.check', { count: wrong })} />}
      {failure && wrong === 0 && (
        <Notice ref={notice} tone="danger" alert title={t('checkout.confirmFailed.title')}>
          {failure}
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
          {place === NEW_ADDRESS && <AddressFields form={form} rule={rule} />}
        </div>
      </Card>
      <div className={classes.actions}>
        <Button type="submit" variant="accent" size="l" busy={form.formState.isSubmitting}>
          {t('checkout.address.submit')}
        </Button>
      </div>
    </form>
  );
}
