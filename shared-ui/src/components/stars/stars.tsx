import { fill, useUi } from '@outpost/shared-ui/ui-words';
import { classNames } from '../../class-names.ts';
import { numberFormat } from '../../number-format.ts';
import classes from './stars.module.css';

export interface StarsProps {
  /** 0 to 5; parts of a star are drawn. */
  readonly value: number;
  /** Shows the number beside the stars. */
  readonly showValue?: boolean;
  /** Replaces the spoken "4.6 out of 5 stars". */
  readonly label?: string;
  readonly className?: string;
}

const STAR = 'M10 1.6l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z';
const POSITIONS = [0, 1, 2, 3, 4];

/** A rating out of five. */
export function Stars({ value, showValue = false, label, className }: StarsProps) {
  const { locale, words } = useUi();
  const shown = numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const share = Math.min(Math.max(value / 5, 0), 1);
  return (
    <span className={classNames(classes.stars, className)}>
      <span className={classes.picture} role="img" aria-label={label ?? fill(words.starsOf, { value: shown })}>
        <Row className={classes.empty} />
        <span className={classes.filled} style={{ inlineSize: `${share * 100}%` }}>
          <Row className={classes.full} />
        </span>
      </span>
      {showValue && (
        <span className={classes.value} aria-hidden="true">
          {shown}
        </span>
      )}
    </span>
  );
}

function Row({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 20" aria-hidden="true">
      {POSITIONS.map((position) => (
        <path key={position} d={STAR} transform={`translate(${position * 20})`} />
      ))}
    </svg>
  );
}
