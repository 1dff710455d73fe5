import { type ReactNode, useId } from 'react';
import classes from './part.module.css';

interface PartProps {
  /** Target of links inside the page. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A region of the page under its heading. */
export function Part({ id, title, children }: PartProps) {
  const named = useId();
  return (
    <section className={classes.part} id={id} aria-labelledby={named}>
      <h2 id={named}>{title}</h2>
      {children}
    </section>
  );
}
