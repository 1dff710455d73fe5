import type { User } from '@outpost/shared-contracts/accounts/user';
import classes from './loyalty.module.css';
import { LoyaltyDetails } from './loyalty-details.tsx';
import { TierHead } from './tier-head.tsx';
import { useLoyalty } from './use-loyalty.ts';

/** The widget in the slide-in menu, where there is room for all of it. */
export function LoyaltyCard({ user }: { user: User }) {
  const loyalty = useLoyalty(user);
  return (
    <div className={classes.card}>
      <p className={classes.head}>
        <TierHead {...loyalty} />
      </p>
      <LoyaltyDetails {...loyalty} />
    </div>
  );
}
