import type { User } from '@outpost/shared-contracts/accounts/user';
import { useLocation } from '@outpost/shared-remote/router';
import { Popover } from '@outpost/shared-ui/popover';
import { ChevronDown } from 'lucide-react';
import classes from './loyalty.module.css';
import { LoyaltyDetails } from './loyalty-details.tsx';
import { TierHead } from './tier-head.tsx';
import { useLoyalty } from './use-loyalty.ts';

/** The widget of the desktop's upper line: the tier, and behind it the way to the others (B-157, B-161). */
export function LoyaltyLine({ user }: { user: User }) {
  const loyalty = useLoyalty(user);
  const { key } = useLocation();
  return (
    // A navigation closes what is open.
    <Popover
      key={key}
      triggerClassName={classes.line}
      className={classes.panel}
      label={
        <>
          <TierHead {...loyalty} />
          <ChevronDown className={classes.chevron} size={16} aria-hidden="true" />
        </>
      }
    >
      <LoyaltyDetails {...loyalty} />
    </Popover>
  );
}
