import classes from './loyalty.module.css';

/** A bar that is filled by a share of 0 to 1. The text beside it says the same. */
export function Meter({ share }: { share: number }) {
  return (
    <span className={classes.meter} aria-hidden="true">
      <span data-share={share} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  );
}
