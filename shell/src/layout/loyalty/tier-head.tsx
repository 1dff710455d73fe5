import { Badge } from '@outpost/shared-ui/badge';
import classes from './loyalty.module.css';
import { Meter } from './meter.tsx';
import { EXPLORER_RATE, useTierWords } from './tier-words.ts';
import type { Loyalty } from './use-loyalty.ts';

/** The tier in one line: the Explorer's offer (B-339), a tier and what is left to the next (B-340), or the highest (B-341). */
export function TierHead({ standing, discountRate, explorerOffer }: Loyalty) {
  const { t, percent, nameOf } = useTierWords();
  const { level, progress, next } = standing;
  const name = <span className={classes.name}>{nameOf(level)}</span>;
  if (level === 0 && explorerOffer)
    return (
      <>
        {name}
        <b className={classes.off}>{t('loyalty.explorerOff', { discount: percent(EXPLORER_RATE) })}</b>
        <span>{t('loyalty.firstOrder')}</span>
        <Badge tone="tape">{t('loyalty.specialOffer')}</Badge>
        <Badge tone="warning">{t('loyalty.limited')}</Badge>
      </>
    );
  return (
    <>
      {name}
      {level > 0 && <b className={classes.off}>{percent(discountRate)}</b>}
      <Meter share={progress} />
      {next ? <NextTier next={next} /> : <span className={classes.name}>{t('loyalty.maxOff')}</span>}
    </>
  );
}

/** 'X orders left to' and 'Next: Tier N+1' with its discount. */
export function NextTier({ next }: { next: NonNullable<Loyalty['standing']['next']> }) {
  const { t, percent } = useTierWords();
  return (
    <>
      <span>{t('loyalty.ordersLeft', { count: next.ordersLeft })}</span>
      <span className={classes.next}>
        {t('loyalty.next', { level: next.level })} <b className={classes.off}>{percent(next.discountRate)}</b>
      </span>
    </>
  );
}
