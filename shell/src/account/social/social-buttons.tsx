import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { listSocial, startSocial } from '@outpost/shared-contracts/accounts/social-calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { initialOf } from '@outpost/shared-contracts/text/cut';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { queryOptions, useMutation, useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import classes from '../account.module.css';
import { Failure } from '../form-parts.tsx';
import { refusalText } from '../refusal-text.ts';
import { keepAttempt } from './social-attempt.ts';

/** The companies that are offered; a page without them stands all the same. */
export const companies = (shell: ShellApi) =>
  queryOptions({ queryKey: ['shell', 'companies'], queryFn: () => shell.api.call(listSocial, {}), staleTime: Number.POSITIVE_INFINITY });

/** A company as it is offered. */
interface Offered {
  readonly provider: SocialProvider;
  readonly name: string;
  readonly logo: string | null;
}

/** The mark of a company, or the first letter of its name. */
function Sign({ name, logo }: Offered) {
  if (logo) return <img src={logo} alt="" width={20} height={20} />;
  return (
    <span aria-hidden="true" className={classes.letter}>
      {initialOf(name)}
    </span>
  );
}

interface SocialButtonsProps {
  /** On which side of the buttons the other way in stands. */
  readonly otherWay: 'before' | 'after';
  readonly returnTo: string | null;
  readonly referral?: string;
  /** What an earlier attempt ended with. */
  readonly failure?: string | undefined;
}

/** Signing in with an account of another company: this tab goes there and comes back to the sign-in page. */
export function SocialButtons({ otherWay, returnTo, referral = '', failure: earlier }: SocialButtonsProps) {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const { data } = useQuery(companies(shell));
  const { mutate, variables, isIdle, isError, error } = useMutation({
    async mutationFn({ provider, name }: Offered) {
      const { url, attempt } = (await shell.api.call(startSocial, { params: { provider }, query: { language: shell.language } })).data;
      keepAttempt({ provider, name, attempt, language: shell.language, returnTo, referral });
      location.assign(url);
    },
  });
  const offered = data?.data ?? [];
  /** The company to which this tab is on its way: until the page is gone. */
  const going = isIdle || isError ? undefined : variables?.provider;

  function failureOf({ name }: Offered, cause: unknown): string {
    const away = t('social.unavailable', { name });
    return cause instanceof DOMException ? t('social.storage') : refusalText(t, cause, { unavailable: away, not_found: away });
  }
  const said = error && variables ? failureOf(variables, error) : earlier;

  if (offered.length === 0) return said ? <Failure>{said}</Failure> : null;
  const or = (
    <p className={classes.or}>
      <span>{t('social.or')}</span>
    </p>
  );
  return (
    <section className={classes.social} data-other-way={otherWay} aria-label={t('social.title')}>
      {otherWay === 'before' && or}
      {said && <Failure>{said}</Failure>}
      {offered.map((company) => (
        <Button
          key={company.provider}
          size="l"
          full
          icon={<Sign {...company} />}
          busy={going === company.provider}
          disabled={going !== undefined && going !== company.provider}
          onClick={() => mutate(company)}
        >
          {t('social.continue', { name: company.name })}
        </Button>
      ))}
      {otherWay === 'after' && or}
    </section>
  );
}
