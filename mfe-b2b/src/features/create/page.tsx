import type { User } from '@outpost/shared-contracts/accounts/user';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Skeleton as Bars, Loading } from '@outpost/shared-ui/skeleton';
import { type Side, shipmentDetail } from '../../api/shipments.ts';
import { ConsoleFrame } from '../../components/console-frame.tsx';
import { idIn } from '../../model/id-in.ts';
import { IMPORT, importHref } from '../../model/import-href.ts';
import { MODE } from '../../model/mode.ts';
import { ownBeginning } from './api/create.ts';
import { Done } from './components/done.tsx';
import { Wizard } from './components/wizard.tsx';
import { LateImport } from './import/components/late-import.tsx';
import { firstDay, newShipment, typedOf } from './model/typed-shipment.ts';

export const head = ({ t }: HeadContext): Head => ({ title: t('create.title'), description: t('create.description'), noindex: true });

/** A new shipment, a quote that goes on, or what became of it. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  const [query] = useSearchParams();
  if (query.has(IMPORT))
    return (
      <ConsoleFrame current="create" title={t('import.title')} lead={t('import.lead')}>
        {(user, mode) => <Create user={user} side={{ userId: user.id, mode }} />}
      </ConsoleFrame>
    );
  return (
    <ConsoleFrame
      current="create"
      title={t('create.title')}
      actions={(mode) => (
        <Link className={buttonClass({})} to={importHref(mode)}>
          {t('import.open')}
        </Link>
      )}
    >
      {(user, mode) => <Create user={user} side={{ userId: user.id, mode }} />}
    </ConsoleFrame>
  );
}
export function Skeleton() {
  const { t } = useTranslation('mfe-b2b');
  return <ConsoleFrame current="create" title={t('create.title')} />;
}

function Create({ user, side }: { readonly user: User; readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const [query, setQuery] = useSearchParams();
  const own = idIn(query, 'shipment');
  const copied = idIn(query, 'copy');
  const source = own ?? copied;
  const beginning = useQuery(ownBeginning(shell, user.id));
  const found = useQuery({ ...shipmentDetail(shell, side, source ?? 0), enabled: source !== undefined });
  const shipment = source === undefined ? undefined : found.data;
  if (source !== undefined && found.error && !shipment)
    return (
      <QueryFailed query={found} headingLevel={2} title={t('detail.failed')}>
        {t('create.unreachable')}
      </QueryFailed>
    );
  if (!beginning.data || (source !== undefined && !shipment))
    return (
      <Loading label={t('detail.loading')}>
        <Bars count={6} />
      </Loading>
    );
  if (own !== undefined && shipment && !shipment.can.edit && shipment.payment !== 'none') return <Done side={side} shipment={shipment} />;
  const today = firstDay(new Date());
  const { phone, book } = beginning.data;
  const [home] = book;
  const initial = shipment
    ? typedOf(shipment, today, own === undefined)
    : newShipment(
        {
          name: [user.name, user.surname].filter(Boolean).join(' '),
          phone,
          email: user.email,
          ...(home && {
            country_code: home.country_code,
            line1: home.line1,
            line2: home.line2,
            city_name: home.city_name,
            state: home.state,
            post_code: home.post_code,
          }),
        },
        today,
      );
  if (query.has(IMPORT)) return <LateImport side={side} initial={initial} book={book} />;
  const about = own !== undefined ? String(own) : copied !== undefined ? `copy-${copied}` : 'new';
  return (
    <Wizard
      key={about}
      side={side}
      about={about}
      initial={initial}
      book={book}
      onPaid={({ id }) =>
        setQuery(() => new URLSearchParams({ shipment: String(id), ...(side.mode !== 'live' && { [MODE]: side.mode }) }), { replace: true })
      }
    />
  );
}
