import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge, type BadgeProps } from '@outpost/shared-ui/badge';
import { BadgeCheck, Medal, Warehouse } from 'lucide-react';

const BADGES = {
  id_verified: { tone: 'spruce', Icon: BadgeCheck },
  warehouse: { tone: 'sky', Icon: Warehouse },
  super_host: { tone: 'tape', Icon: Medal },
} as const satisfies Record<HostCard['badges'][number], { tone: BadgeProps['tone']; Icon: typeof Medal }>;

/** What we know of a host: checked identity, warehouse, super host. */
export function HostBadges({ badges }: { readonly badges: HostCard['badges'] }) {
  const { t } = useTranslation('mfe-marketing');
  return badges.map((badge) => {
    const { tone, Icon } = BADGES[badge];
    return (
      <Badge key={badge} tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`hosts.badge.${badge}`)}
      </Badge>
    );
  });
}
