import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import classes from './actions.module.css';

interface ActionsProps {
  readonly actions: readonly { readonly label: string; readonly path: string }[];
}

/** Links that look like buttons, the first as the main one. */
export function Actions({ actions }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <p className={classes.actions}>
      {actions.map(({ label, path }, place) => (
        <Link key={path} to={path} className={buttonClass(place === 0 ? { variant: 'primary' } : {})}>
          {label}
        </Link>
      ))}
    </p>
  );
}
