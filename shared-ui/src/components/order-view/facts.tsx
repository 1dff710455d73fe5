import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A name and its value; falsy where it is not known. */
export type Fact = readonly [name: string, value: ReactNode] | false | null | undefined | '';

/** Names at the start of the line, values at its end. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
