import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Referral } from '@outpost/shared-contracts/promotions/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Table } from '@outpost/shared-ui/table';

type Friend = Referral['friends'][number];

const TONES = { invited: 'plain', joined: 'sky', ordered: 'tape', earned: 'success', refused: 'danger' } as const satisfies Record<
  Friend['state'],
  Tone
>;
/** The first parcel of these was paid. */
const ORDERED: readonly Friend['state'][] = ['ordered', 'earned'];

/** Who was recommended to come here, and how far each has come. */
export function Friends({ friends }: { readonly friends: readonly Friend[] }) {
  const { t } = useTranslation('mfe-shopper');
  const day = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium' });
  return (
    <Table
      caption={t('promotions.refer.friends')}
      columns={[
        { id: 'email', header: t('promotions.refer.columns.friend'), cell: ({ email }: Friend) => <bdi>{email}</bdi> },
        {
          id: 'joined',
          header: t('promotions.refer.columns.joined'),
          cell: ({ state, since }) => (state === 'invited' ? t('promotions.refer.notYet') : day.format(new Date(since))),
        },
        {
          id: 'ordered',
          header: t('promotions.refer.columns.ordered'),
          cell: ({ state }) => t(ORDERED.includes(state) ? 'promotions.refer.done' : 'promotions.refer.notYet'),
        },
        {
          id: 'coupon',
          header: t('promotions.refer.columns.coupon'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`promotions.refer.states.${state}`)}</Badge>,
        },
      ]}
      rows={friends.map((friend, place) => ({ ...friend, place }))}
      rowKey={({ place }) => String(place)}
      empty={<EmptyState title={t('promotions.refer.nobody')}>{t('promotions.refer.nobodyText')}</EmptyState>}
    />
  );
}
