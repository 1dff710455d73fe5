import type { ReactNode } from 'react';
import { Person } from '../../pictures/person.tsx';
import classes from './person-line.module.css';

interface PersonLineProps {
  readonly name: string;
  /** Below the name: where they live. */
  readonly children?: ReactNode;
}

/** The other one of the two people of an order. */
export function PersonLine({ name, children }: PersonLineProps) {
  return (
    <div className={classes.person}>
      <Person seed={name} size={48} />
      <div>
        <bdi>{name}</bdi>
        {children && <span className={classes.soft}>{children}</span>}
      </div>
    </div>
  );
}
