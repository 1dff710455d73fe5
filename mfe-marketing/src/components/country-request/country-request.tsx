import { requestHostCountry } from '@outpost/shared-contracts/hosts/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextField } from '@outpost/shared-ui/text-field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { countries } from '../../api/countries.ts';
import { byName, countryName } from '../../model/country-names.ts';
import classes from './country-request.module.css';
import { isEmail } from './email.ts';

/** Chosen until the person chooses (B-136). */
const FIRST_COUNTRY = 'AW';

interface CountryRequestProps {
  /** Chosen at first: the country whose page is empty. */
  readonly country?: string;
  readonly onClose: () => void;
}

interface CountryRequestValues {
  email: string;
  country: string;
}

/** The Country Request dialog: asks to be told when a country gets its first host. */
export function CountryRequest({ country = FIRST_COUNTRY, onClose }: CountryRequestProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const session = useSession();
  const formId = useId();
  const known = session.state === 'signed-in' ? session.user.email : undefined;
  const query = useQuery(countries(shell));
  const { data: all = [], error } = query;
  const form = useForm<CountryRequestValues>({ defaultValues: { email: known ?? '', country } });
  const { register, watch, formState } = form;
  const chosen = watch('country');
  const { submit, busy } = useSubmission<CountryRequestValues, void>(form, {
    placeOf: ({ field }) => (field === 'email' ? 'email' : 'form'),
    failureText: (cause) => (isRefusal(cause) ? undefined : t('request.unreachable')),
    onFailed: ({ text }) => shell.notify({ tone: 'error', title: t('error'), text }),
  });

  async function send(typed: CountryRequestValues): Promise<void> {
    await shell.api.call(requestHostCountry, { body: { email: known ?? typed.email.trim(), country_code: typed.country } });
    shell.notify({
      tone: 'success',
      title: t('request.sent.title'),
      text: t('request.sent.text', { country: countryName(typed.country, shell.language) }),
    });
    onClose();
  }

  // The chosen country is offered before the list is there, so that the select never stands empty.
  const hostless = all.filter(({ is_host }) => is_host === 0);
  const offered = hostless.some(({ code }) => code === chosen) ? hostless : [{ code: chosen }, ...hostless];

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('request.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('request.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t('request.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={(event) => void submit(send)(event)}>
        <p>{t('request.text')}</p>
        {error && (
          <QueryFailed query={query} title={t('request.countriesFailed.title')}>
            {t('request.countriesFailed.text')}
          </QueryFailed>
        )}
        <NativeSelect
          {...register('country')}
          value={chosen}
          label={t('request.country')}
          options={byName(offered, shell.language).map(({ code, name }) => ({ value: code, label: name, icon: <Flag country={code} /> }))}
        />
        <TextField
          {...register('email', { validate: (email) => isEmail(known ?? email.trim()) })}
          label={t('request.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          disabled={known !== undefined}
          value={known}
          error={formState.errors.email && (formState.errors.email.message || t('request.emailInvalid'))}
        />
      </form>
    </Dialog>
  );
}
