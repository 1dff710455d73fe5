import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Target of links inside the page. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A named part of the page with its heading line. */
export function Section({ id, title, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classes.section}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
