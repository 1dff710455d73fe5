import { LOYALTY, levelOfPoints } from '@outpost/shared-contracts/pricing/discounts';
import { Badge } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { EXPLORER_RATE, useTiers } from '../../../../components/use-tiers.ts';
import classes from './points.module.css';

const BASIS_POINTS = 10_000;

/** The four levels: what each takes off the shipping, and with how many points. */
export function Ladder({ points }: { readonly points: number }) {
  const { t, percent, nameOf, rangeOf } = useTiers();
  const own = levelOfPoints(points);
  return (
    <ol className={classes.ladder} aria-label={t('points.ladder')}>
      {LOYALTY.map(({ level, discount }) => (
        <Card key={level} as="li" className={classes.level} aria-current={level === own ? 'step' : undefined}>
          <div className={classes.rung}>
            {level === own && <Badge tone="spruce">{t('points.here')}</Badge>}
            <b>{nameOf(level)}</b>
            <span className={classes.off}>{percent(level === 0 ? EXPLORER_RATE : discount / BASIS_POINTS)}</span>
            <span>{t(level === 0 ? 'points.onFirst' : 'points.onEvery')}</span>
            <small>{t('points.range', { range: rangeOf(level) })}</small>
          </div>
        </Card>
      ))}
    </ol>
  );
}
