import type { User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { Link } from '@outpost/shared-remote/router';
import { useShellServices } from '../../services/use-shell-services.tsx';
import classes from './loyalty.module.css';
import { EXPLORER_RATE, useTierWords } from './tier-words.ts';
import { useLoyalty } from './use-loyalty.ts';

/** The tier among the quick links of a phone; the slide-in menu says more. */
export function LoyaltyPill({ user }: { user: User }) {
  const { standing, discountRate, explorerOffer } = useLoyalty(user);
  const { t, percent, nameOf } = useTierWords();
  const { serves } = useShellServices();
  const offer = explorerOffer ? t('loyalty.explorerOff', { discount: percent(EXPLORER_RATE) }) : '';
  const tier = (
    <>
      {nameOf(standing.level)} <b className={classes.off}>{standing.level === 0 ? offer : percent(discountRate)}</b>
    </>
  );
  return serves(paths.settingsPoints.pattern) ? <Link to={paths.settingsPoints.pattern}>{tier}</Link> : <span>{tier}</span>;
}
