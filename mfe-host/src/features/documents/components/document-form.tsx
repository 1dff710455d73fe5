import { longestOf, takes } from '@outpost/shared-contracts/call/limits';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import {
  DOCUMENT_SIDES,
  type DocumentKind,
  type DocumentSide,
  LEAST_DAYS_LEFT,
  PassportDocument,
} from '@outpost/shared-contracts/hosts/identity';
import { sendNationalDocument, sendPassport } from '@outpost/shared-contracts/hosts/identity-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { FileField } from '@outpost/shared-ui/file-field';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { countries } from '../../../api/countries.ts';
import { ownIdentity } from '../api.ts';
import classes from './documents.module.css';

interface Typed {
  number: string;
  country_code: string;
  expires_on: string;
  name: string;
}

const { number: Num, country_code: Country, name: Name } = PassportDocument.shape;

/** Whether a day, `2031-05-04`, is far enough ahead. */
const isGood = (day: string): boolean => Date.parse(`${day}T00:00:00Z`) > Date.now() + LEAST_DAYS_LEFT * DAY_MS;

/** The pictures of a document: one file for each side. */
function useSides(kind: DocumentKind) {
  const { t } = useTranslation('mfe-host');
  const first = useUploads('identity-document');
  const second = useUploads('identity-document');
  const [errors, setErrors] = useState<Partial<Record<DocumentSide, string>>>({});
  const names: readonly DocumentSide[] = DOCUMENT_SIDES[kind];
  const sides = names.map((side, at) => ({ side, files: at === 0 ? first : second }));
  return {
    errors,
    sides,
    isHeld: sides.some(({ files }) => files.isHeld),
    isRight: sides.every(({ files }) => files.isRight),
    /** Another picture was chosen: what was wrong with the one before is over. */
    forgive: (side: DocumentSide) => setErrors((before) => ({ ...before, [side]: undefined })),
    /** Says at each side that its picture is missing; true where none is. */
    areThere(): boolean {
      const missing = sides.filter(({ files }) => !files.isHeld);
      setErrors(Object.fromEntries(missing.map(({ side }) => [side, t('documents.missing')])));
      return missing.length === 0;
    },
    refuse: (problems: readonly { readonly field: string; readonly message: string }[]) =>
      setErrors(
        Object.fromEntries(
          problems.filter(({ field }) => names.some((side) => side === field)).map(({ field, message }) => [field, message]),
        ),
      ),
    async ids(): Promise<Partial<Record<DocumentSide, string>>> {
      return Object.fromEntries(await Promise.all(sides.map(async ({ side, files }) => [side, (await files.ids())[0] ?? ''])));
    },
  };
}

/** What a document says, with its pictures: sent to be checked. */
export function DocumentForm({ userId, kind }: { readonly userId: number; readonly kind: DocumentKind }) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const queryClient = useQueryClient();
  const { data: all } = useQuery(countries(shell));
  const form = useForm<Typed>({ defaultValues: { number: '', country_code: '', expires_on: '', name: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const pictures = useSides(kind);
  const locale = localeOf(shell.language);
  const options = (all?.data ?? [])
    .map(({ code }) => ({ value: code, label: countryName(code, shell.language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const required = t('documents.required');

  async function send(typed: Typed): Promise<void> {
    const { front = '', back = '', photo = '' } = await pictures.ids();
    const { data } =
      kind === 'national'
        ? await shell.api.call(sendNationalDocument, { body: { ...typed, front, back } })
        : await shell.api.call(sendPassport, { body: { ...typed, photo } });
    queryClient.setQueryData(ownIdentity(shell, userId).queryKey, data);
    shell.notify({ tone: 'success', text: t('documents.sent') });
  }

  return (
    <SettingsForm
      form={form}
      label={t(`documents.kind.${kind}`)}
      submit={t('documents.submit')}
      send={send}
      files={{
        beside: { isHeld: pictures.isHeld, isRight: pictures.isRight },
        onRefused: pictures.refuse,
        placeOf: ({ field }) => (field === 'front' || field === 'back' || field === 'photo' ? 'elsewhere' : (field as keyof Typed)),
      }}
      check={pictures.areThere}
    >
      {pictures.sides.map(({ side, files }) => (
        <FileField
          key={side}
          className={classes.whole}
          label={t(`documents.side.${side}`)}
          {...files.field}
          multiple={false}
          onChoose={(chosen) => {
            pictures.forgive(side);
            files.clear();
            files.field.onChoose(chosen.slice(-1));
          }}
          error={pictures.errors[side] ?? files.field.error}
        />
      ))}
      <TextField
        className={classes.whole}
        label={t('documents.name')}
        description={t('documents.nameHint')}
        autoComplete="name"
        maxLength={longestOf(Name)}
        error={errors.name?.message}
        {...form.register('name', { validate: takes(Name, required) })}
      />
      <TextField
        className={classes.whole}
        label={t('documents.number')}
        dir="ltr"
        autoComplete="off"
        error={errors.number?.message}
        {...form.register('number', { validate: takes(Num, t('documents.numberWrong')) })}
      />
      <NativeSelect
        className={classes.whole}
        label={t('documents.country')}
        placeholder={t('documents.chooseCountry')}
        options={options}
        error={errors.country_code?.message}
        {...form.register('country_code', { validate: takes(Country, required) })}
      />
      <TextField
        className={classes.whole}
        type="date"
        label={t('documents.expires')}
        error={errors.expires_on?.message}
        {...form.register('expires_on', { validate: (day) => isGood(day) || t('documents.soon', { number: LEAST_DAYS_LEFT }) })}
      />
      <p className={`${classes.soft} ${classes.whole}`}>{t('documents.privacy')}</p>
    </SettingsForm>
  );
}
