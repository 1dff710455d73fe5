import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { classNames } from '../class-names.ts';
import classes from './logo.module.css';
import { MARK } from './mark.ts';
import { Svg } from './svg.tsx';

export interface MarkProps {
  /** In pixels; legible from 20. */
  readonly size?: number;
  /** In the colour of the text around it, where one ink must do. */
  readonly mono?: boolean;
  readonly title?: string;
}

/** The corner of a parcel folded into a map pin: the lid above, the pin below. */
export function Mark({ size = 34, mono = false, title }: MarkProps) {
  return (
    <Svg viewBox="0 0 32 32" width={size} height={size} className={mono ? classes.mono : undefined} title={title}>
      <path className={classes.lid} d={MARK.lid} />
      <path className={classes.pin} d={MARK.pin} />
    </Svg>
  );
}

export interface LogoProps {
  readonly size?: number;
  /** Printed on the dark band: the pin and the word are white. */
  readonly ground?: 'paper' | 'band';
}

/** Mark and name. The name is text, so give the link around it no other. */
export function Logo({ size = 34, ground = 'paper' }: LogoProps) {
  return (
    <span className={classNames(classes.logo, ground === 'band' && classes.band)} dir="ltr" style={{ fontSize: size * 0.735 }}>
      <Mark size={size} />
      <span className={classes.word}>{PRODUCT_NAME}</span>
    </span>
  );
}
