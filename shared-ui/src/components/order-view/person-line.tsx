import type { ReactNode } from 'react';
import { Face } from '../../pictures/face.tsx';
import classes from './person-line.module.css';

interface PersonLineProps {
  readonly name: string;
  readonly photo: string | null;
  /** Below the name: where they live. */
  readonly children?: ReactNode;
}

/** The other one of the two people of an order. */
export function PersonLine({ name, photo, children }: PersonLineProps) {
  return (
    <div className={classes.person}>
      <Face name={name} photo={photo} size={48} />
      <div>
        <bdi>{name}</bdi>
        {children && <span className={classes.soft}>{children}</span>}
      </div>
    </div>
  );
}
