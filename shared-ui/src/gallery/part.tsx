import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** A titled piece of the gallery. */
export function Part({ title, wide = false, children }: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={wide ? classes.stack : classes.row}>{children}</div>
    </section>
  );
}
