import { requestHostCountry } from '@outpost/shared-contracts/hosts/calls';
import { serviceMessage } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery } from '@outpost/shared-remote/query';
import { useBlockUpdate, useSession, useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { ErrorState } from '@outpost/shared-ui/error-state';
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

interface Wish {
  email: string;
  country: string;
}

/** The Country Request dialog: asks to be told when a country gets its first host. */
export function CountryRequest({ country = FIRST_COUNTRY, onClose }: CountryRequestProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const session = useSession();
  const form = useId();
  const known = session.state === 'signed-in' ? session.user.email : undefined;
  const { data: all = [], error, isFetching, refetch } = useQuery(countries(shell));
  const { register, handleSubmit, watch, formState } = useForm<Wish>({ defaultValues: { email: known ?? '', country } });
  const chosen = watch('country');
  useBlockUpdate(formState.isDirty);

  const { mutate, isPending } = useMutation({
    mutationFn: (wish: Wish) =>
      shell.api.call(requestHostCountry, {
        body: { email: known ?? wish.email.trim(), country_code: wish.country },
      }),
    onSuccess(_, wish) {
      shell.notify({
        tone: 'success',
        title: t('request.sent.title'),
        text: t('request.sent.text', { country: countryName(wish.country, shell.language) }),
      });
      onClose();
    },
    onError(cause) {
      const text = serviceMessage(cause) ?? t('request.unreachable');
      shell.notify({ tone: 'error', title: t('error'), text });
    },
  });

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
          <Button variant="primary" type="submit" form={form} busy={isPending}>
            {t('request.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} noValidate onSubmit={handleSubmit((wish) => mutate(wish))}>
        <p>{t('request.text')}</p>
        {error && (
          <ErrorState title={t('request.countriesFailed.title')} onRetry={() => refetch()} retrying={isFetching}>
            {t('request.countriesFailed.text')}
          </ErrorState>
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
          error={formState.errors.email && t('request.emailInvalid')}
        />
      </form>
    </Dialog>
  );
}
