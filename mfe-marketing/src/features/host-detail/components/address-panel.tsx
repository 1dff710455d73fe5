import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import type { HostCard, HostDetail } from '@outpost/shared-contracts/hosts/host';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { hostAddress } from '../api/host.ts';
import { AddressLines } from './address-lines.tsx';
import classes from './address-panel.module.css';
import { UseAddress } from './use-address.tsx';

type Host = Pick<HostCard, 'id' | 'name' | 'city' | 'country_code' | 'off_days'> & Partial<Pick<HostDetail, 'opening_days'>>;

interface AddressPanelProps {
  readonly host: Host;
  /** Path and query to come back to after signing in. */
  readonly here: string;
  readonly destination: string;
  readonly onDestination: (code: string) => void;
}

/** Name and city are public; the street is not, and stands here as bars that hold nothing. */
function Masked({ host, text, children }: { readonly host: Host; readonly text: string; readonly children?: ReactNode }) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <>
      <div className={classes.masked}>
        <Lock aria-hidden="true" size={20} />
        <div>
          <span className={classes.bar} aria-hidden="true" />
          <span data-visually-hidden>{t('hostAddress.hidden')}</span>
          <b>{host.city}</b>
        </div>
      </div>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </>
  );
}

/** The address for a member: asked for once the session is known. */
function MembersAddress({ user, ...props }: AddressPanelProps & { readonly user: User }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const query = useQuery(hostAddress(shell, props.host.id, user));
  const { data, error } = query;
  if (!data && error)
    return (
      <QueryFailed query={query} title={t('hostAddress.failed.title')}>
        {t('hostAddress.failed.text')}
      </QueryFailed>
    );
  if (!data)
    return (
      <Loading label={t('hostAddress.loading')}>
        <Skeleton shape="row" count={4} />
      </Loading>
    );
  if (data.is_masked)
    return data.reason === 'not_a_shopper' ? (
      <Masked host={props.host} text={t('hostAddress.shoppersOnly')} />
    ) : (
      <Masked host={props.host} text={t('hostAddress.unconfirmed')}>
        <Link to={paths.verification.href({}, { returnTo: props.here })} className={buttonClass({ variant: 'accent', full: true })}>
          {t('hostAddress.confirm')}
        </Link>
      </Masked>
    );
  return (
    <>
      <AddressLines address={data} />
      <UseAddress {...props} />
    </>
  );
}

/**
 * The address to write at a store's checkout (B-003), or what is missing until one may see it: signing in, then a
 * confirmed e-mail address (docs/product.md#hosts). Signed out is also what the server draws.
 */
export function AddressPanel(props: AddressPanelProps) {
  const { t } = useTranslation('mfe-marketing');
  const session = useSession();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.panel}>
      <h2 id={heading}>{t('hostAddress.title')}</h2>
      {session.state === 'signed-in' ? (
        session.user.type === USER_TYPE.shopper ? (
          <MembersAddress key={session.user.id} user={session.user} {...props} />
        ) : (
          <Masked host={props.host} text={t('hostAddress.shoppersOnly')} />
        )
      ) : (
        <Masked host={props.host} text={t('hostAddress.locked')}>
          <Link to={paths.signIn.href({}, { returnTo: props.here })} className={buttonClass({ variant: 'accent', full: true })}>
            {t('hostAddress.signIn')}
          </Link>
          <Link to={paths.signUp.href({}, { returnTo: props.here })} className={buttonClass({ full: true })}>
            {t('hostAddress.signUp')}
          </Link>
        </Masked>
      )}
    </section>
  );
}
