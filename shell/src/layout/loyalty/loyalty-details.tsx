import { loyaltyLadder } from '@outpost/shared-contracts/loyalty/standing';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { Link } from '@outpost/shared-remote/router';
import { Check } from 'lucide-react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import classes from './loyalty.module.css';
import { Meter } from './meter.tsx';
import { NextTier } from './tier-head.tsx';
import { useTierWords } from './tier-words.ts';
import type { Loyalty } from './use-loyalty.ts';

/** The points, the three tiers with what is left to each (B-161), and the way to the ledger. */
export function LoyaltyDetails({ standing, explorerOffer, pendingPoints }: Loyalty) {
  const { t, percent } = useTierWords();
  const { serves } = useShellServices();
  // Where the line above names the Explorer's offer, the way to the first tier stands here (B-505).
  const wayOn = standing.level === 0 && explorerOffer ? standing.next : undefined;
  return (
    <div className={classes.details}>
      <p className={classes.points}>{t('loyalty.points', { count: standing.points })}</p>
      {wayOn && (
        <p className={classes.way}>
          <Meter share={standing.progress} />
          <NextTier next={wayOn} />
        </p>
      )}
      <ol className={classes.ladder} aria-label={t('loyalty.ladder')}>
        {loyaltyLadder(standing.points).map((rung) => (
          <li key={rung.level} aria-current={rung.level === standing.level ? 'step' : undefined}>
            <span className={classes.rungName}>{t('loyalty.tier', { level: rung.level })}</span>
            <b className={classes.off}>{percent(rung.discountRate)}</b>
            <Meter share={rung.progress} />
            <span className={classes.toGo}>
              {rung.reached ? (
                <>
                  <Check size={16} aria-hidden="true" />
                  {t('loyalty.reached')}
                </>
              ) : (
                t('loyalty.ordersToGo', { count: rung.ordersLeft })
              )}
            </span>
          </li>
        ))}
      </ol>
      {pendingPoints > 0 && <p className={classes.note}>{t('loyalty.pending', { count: pendingPoints })}</p>}
      {serves(paths.settingsPoints.pattern) && (
        <Link className={classes.more} to={paths.settingsPoints.pattern}>
          {t('loyalty.toPoints')}
        </Link>
      )}
    </div>
  );
}
