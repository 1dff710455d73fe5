import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import classes from './logo.module.css';
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
      <path
        className={classes.lid}
        d="M15.1 1.7a2 2 0 0 1 1.8 0l9.6 5a.85.85 0 0 1 0 1.5l-9.6 5a2 2 0 0 1-1.8 0l-9.6-5a.85.85 0 0 1 0-1.5z"
      />
      <path
        className={classes.pin}
        d="M4.1 11.6a.85.85 0 0 1 1.25-.75l9.4 4.9a2.7 2.7 0 0 0 2.5 0l9.4-4.9a.85.85 0 0 1 1.25.75v1.7c0 6.7-5.2 9.9-10.5 16.8a1.75 1.75 0 0 1-2.8 0C9.3 23.2 4.1 20 4.1 13.3z"
      />
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
    <span className={`${classes.logo} ${classes[ground]}`} dir="ltr" style={{ fontSize: size * 0.735 }}>
      <Mark size={size} />
      <span className={classes.word}>{PRODUCT_NAME}</span>
    </span>
  );
}
