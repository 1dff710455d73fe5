import { GENDERS, type Profile } from '@outpost/shared-contracts/accounts/profile';
import { getInterests, getLanguages, getOccupations, saveFurtherInfo } from '@outpost/shared-contracts/accounts/profile-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { queryOptions, useMutation, useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { AccountFormBox, Failure } from '../form-parts.tsx';
import { refusalText } from '../refusal-text.ts';
import { useAccountForm } from '../use-account-form.ts';
import { EARLIEST_BIRTH_DATE, latestBirthDate } from './birth-date.ts';
import { InterestsField, LanguagesField } from './further-fields.tsx';
import classes from './verification.module.css';

/** What there is to choose from, in the language of the page. */
async function fetchChoices({ api, language: lang }: Pick<ShellApi, 'api' | 'language'>) {
  const query = { lang };
  const [occupations, languages, interests] = await Promise.all([
    api.call(getOccupations, { query }),
    api.call(getLanguages, { query }),
    api.call(getInterests, { query }),
  ]);
  return {
    occupations: occupations.data,
    languages: languages.data.map(({ code, name }) => ({ id: code, name })),
    interests: interests.data,
  };
}

const choices = (shell: Pick<ShellApi, 'api' | 'language'>) =>
  queryOptions({ queryKey: ['shell', 'further-information', shell.language], queryFn: () => fetchChoices(shell) });

interface FurtherInformationProps {
  readonly profile: Profile;
  /** Saved or skipped: the person is asked no more. */
  readonly onDone: (profile: Profile) => void;
}

/** What the account is asked once after its first verification; all of it can be skipped (product rule 2.2). */
export function FurtherInformation({ profile, onDone }: FurtherInformationProps) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const query = useQuery(choices(shell));
  const { data, isError } = query;
  const skip = useMutation({
    mutationFn: async () => (await shell.api.call(saveFurtherInfo, { body: { skipped: true } })).data,
    onSuccess: onDone,
  });

  return (
    <div className={classes.further}>
      {data && <FurtherForm lists={data} profile={profile} onDone={onDone} />}
      {!data && isError && (
        <QueryFailed query={query} title={t('furtherInformation.listsFailed')}>
          {t('furtherInformation.listsFailedText')}
        </QueryFailed>
      )}
      {!data && !isError && (
        <Loading>
          <Skeleton shape="block" count={4} height="48px" />
        </Loading>
      )}
      {skip.error && <Failure>{refusalText(t, skip.error)}</Failure>}
      <Button variant="quiet" full busy={skip.isPending || skip.isSuccess} onClick={() => skip.mutate()}>
        {t('furtherInformation.skip')}
      </Button>
    </div>
  );
}

interface FurtherFormProps extends FurtherInformationProps {
  readonly lists: Awaited<ReturnType<typeof fetchChoices>>;
}

function FurtherForm({ lists, profile, onDone }: FurtherFormProps) {
  const { t } = useTranslation('shell');
  const { api, language } = useShell();
  const account = useAccountForm({
    defaultValues: { birth_date: '', gender: '', occupation: '', shops: '' },
    fieldOf: ({ problem }) =>
      problem.errors?.some((one) => one.field === 'birth_date') ? { at: 'birth_date', text: t('furtherInformation.tooYoung') } : undefined,
  });
  const { field, submit } = account;
  const [languages, setLanguages] = useState<readonly string[]>(() => {
    const own = (profile.language ?? language).split('-')[0] ?? '';
    return lists.languages.some(({ id }) => id === own) ? [own] : [];
  });
  const [interests, setInterests] = useState<readonly number[]>([]);
  const latest = latestBirthDate(new Date());

  const save = submit(async ({ birth_date, gender, occupation, shops }) => {
    const { data } = await api.call(saveFurtherInfo, {
      body: {
        birth_date,
        gender: GENDERS.find((one) => one === gender),
        occupation: Number(occupation),
        languages: [...languages],
        interests: [...interests],
        shops: storesIn(shops),
      },
    });
    onDone(data);
  });

  function adult(day: unknown): true | string {
    if (typeof day !== 'string' || day === '') return t('account.required');
    if (day < EARLIEST_BIRTH_DATE) return t('furtherInformation.noSuchDay');
    return day <= latest || t('furtherInformation.tooYoung');
  }

  return (
    <AccountFormBox account={account} onSubmit={save} submit={t('furtherInformation.save')} sending={t('furtherInformation.saving')}>
      <div className={classes.pair}>
        <TextField
          label={t('furtherInformation.birthDate')}
          type="date"
          autoComplete="bday"
          max={latest}
          {...field('birth_date', { validate: adult })}
        />
        <NativeSelect
          optional
          label={t('furtherInformation.gender')}
          placeholder={t('furtherInformation.noGender')}
          options={GENDERS.map((gender) => ({ value: gender, label: t(`furtherInformation.genders.${gender}`) }))}
          {...field('gender')}
        />
      </div>
      <NativeSelect
        label={t('furtherInformation.occupation')}
        placeholder={t('furtherInformation.chooseOccupation')}
        options={lists.occupations.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('occupation', { required: t('account.required') })}
      />
      <LanguagesField all={lists.languages} chosen={languages} onChange={setLanguages} />
      <InterestsField all={lists.interests} chosen={interests} onChange={setInterests} />
      <TextField
        optional
        label={t('furtherInformation.shops')}
        description={t('furtherInformation.shopsHint')}
        maxLength={600}
        {...field('shops')}
      />
    </AccountFormBox>
  );
}

/** Stores between commas, of any script. At most as many and as long as the service takes. */
function storesIn(text: string): string[] {
  return text
    .split(/[,،、，\n]/)
    .map((one) => one.trim().slice(0, 60))
    .filter(Boolean)
    .slice(0, 20);
}
