import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  /** Stands at the end of the heading: a button to the whole. */
  readonly action?: ReactNode;
  /** `caps` for the titles that the specification writes in capitals. */
  readonly look?: 'plain' | 'caps';
  /** `sky` paints a band from edge to edge. */
  readonly ground?: 'paper' | 'sky';
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section of a public page: its heading, a line about it, one action, and the content. */
export function Section({ title, text, action, look = 'plain', ground = 'paper', id, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classes[ground]}>
      <div className={classes.wrap}>
        <div className={classes.head}>
          <SectionTitle id={heading} title={title} text={text} look={look} />
          {action && <div className={classes.action}>{action}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}

interface SectionTitleProps {
  readonly id?: string;
  readonly title: string;
  readonly text?: string;
  readonly look?: 'plain' | 'caps';
}

/** The heading alone, for sections whose carousel has a line of controls. */
export function SectionTitle({ id, title, text, look = 'plain' }: SectionTitleProps) {
  return (
    <div className={classes.title}>
      <h2 id={id} className={look === 'caps' ? classes.caps : undefined}>
        {title}
      </h2>
      {text && <p>{text}</p>}
    </div>
  );
}
