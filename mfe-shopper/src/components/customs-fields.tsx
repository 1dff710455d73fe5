import { useCountryOptions } from '@outpost/shared-addresses/use-country-options';
import { ITEM_BATTERIES } from '@outpost/shared-contracts/orders/order';
import { TARIFF_SEARCH_LENGTH } from '@outpost/shared-contracts/pricing/hts-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useDeferredValue, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { tariffCodes } from '../api/tariff.ts';
import { hsCodeOf, type TypedPackage } from '../model/typed-package.ts';
import classes from './package-form.module.css';

/** Most codes that are shown at once. */
const MOST_FOUND = 4;

interface CustomsFieldsProps {
  readonly form: UseFormReturn<TypedPackage>;
  readonly place: number;
}

/** What customs and carriers want to know of a thing: its code, found by words, where it was made, and its battery. */
export function CustomsFields({ form, place }: CustomsFieldsProps) {
  const { t } = useTranslation('mfe-shopper');
  const { register, watch, formState } = form;
  const errors = formState.errors.things?.[place];
  const isWrong = Boolean(errors?.hs ?? errors?.origin ?? errors?.battery);
  const battery = watch(`things.${place}.battery`);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure className={classes.customs} title={t('customs.title')} defaultOpen={isWrong || isOpen} onToggle={setOpen}>
      <div className={classes.customsFields}>
        <TextField
          label={t('customs.code')}
          optional
          description={t('customs.codeHint')}
          autoComplete="off"
          maxLength={TARIFF_SEARCH_LENGTH}
          error={errors?.hs?.message}
          {...register(`things.${place}.hs`, {
            validate: (text) => text.trim() === '' || hsCodeOf(text) !== undefined || t('customs.wrongCode'),
          })}
        />
        {isOpen && <FoundCodes form={form} place={place} />}
        <Origin form={form} place={place} />
        <NativeSelect
          label={t('customs.battery')}
          options={ITEM_BATTERIES.map((value) => ({ value, label: t(`customs.batteries.${value}`) }))}
          description={battery === 'none' ? undefined : t(`customs.carriers.${battery}`)}
          error={errors?.battery?.message}
          {...register(`things.${place}.battery`)}
        />
      </div>
    </Disclosure>
  );
}

/** Codes that fit what is typed, or the name of the thing where nothing is: one press takes one. */
function FoundCodes({ form, place }: CustomsFieldsProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const [typed, title] = form.watch([`things.${place}.hs`, `things.${place}.title`]);
  const words = useDeferredValue((typed.trim() || title.trim()).slice(0, TARIFF_SEARCH_LENGTH));
  const { data: found } = useQuery({ ...tariffCodes(shell, words), enabled: words.length > 1 });
  const others = (found ?? []).filter(({ code }) => hsCodeOf(code) !== hsCodeOf(typed)).slice(0, MOST_FOUND);
  // Of the name of the thing nobody has asked anything.
  if (found?.length === 0 && typed.trim() && !hsCodeOf(typed)) return <p role="status">{t('customs.noneFound')}</p>;
  if (others.length === 0) return null;
  return (
    <div className={classes.found}>
      <p id={`found-${place}`}>{t('customs.found')}</p>
      <ul aria-labelledby={`found-${place}`}>
        {others.map(({ code, description }) => (
          <li key={code}>
            <Button
              variant="quiet"
              size="s"
              onClick={() => form.setValue(`things.${place}.hs`, code, { shouldDirty: true, shouldValidate: true })}
            >
              <span dir="ltr" lang="en">
                {code} {description}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Origin({ form, place }: CustomsFieldsProps) {
  const { t } = useTranslation('mfe-shopper');
  const options = useCountryOptions(form.watch(`things.${place}.origin`));
  return (
    <NativeSelect
      label={t('customs.origin')}
      options={[{ value: '', label: t('customs.unknown') }, ...options]}
      error={form.formState.errors.things?.[place]?.origin?.message}
      {...form.register(`things.${place}.origin`)}
    />
  );
}
