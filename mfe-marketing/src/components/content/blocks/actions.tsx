import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import classes from './actions.module.css';

interface ActionsProps {
  readonly actions: readonly { readonly label: string; readonly path: string }[];
  /** What they stand on. */
  readonly ground?: 'paper' | 'band';
}

/** Links that look like buttons, the first as the main one. */
export function Actions({ actions, ground = 'paper' }: ActionsProps) {
  if (actions.length === 0) return null;
  const main = ground === 'band' ? buttonClass({ variant: 'accent', size: 'l' }) : buttonClass({ variant: 'primary' });
  const other = buttonClass({ size: ground === 'band' ? 'l' : 'm' });
  return (
    <p className={classes.actions} data-on={ground}>
      {actions.map(({ label, path }, place) => (
        <Link key={`${place} ${path}`} to={path} className={place === 0 ? main : other}>
          {label}
        </Link>
      ))}
    </p>
  );
}
