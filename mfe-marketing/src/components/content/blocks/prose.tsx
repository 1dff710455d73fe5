import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { directionOf, localeOf } from '@outpost/shared-contracts/language/language';
import { useId } from 'react';
import classes from './prose.module.css';
import { Rich } from './rich.tsx';

/** A chapter of running text, in lines that can be read. */
export function Prose({ block }: { readonly block: BlockOf<'prose'> }) {
  const { id, title, paragraphs, items, ordered, note, language } = block;
  const heading = useId();
  const List = ordered ? 'ol' : 'ul';
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={classes.place}
      lang={language && localeOf(language)}
      dir={language && directionOf(language)}
    >
      <div className={classes.text}>
        <h2 id={heading}>{title}</h2>
        {paragraphs.map((text) => (
          <p key={text}>
            <Rich text={text} />
          </p>
        ))}
        {items && (
          <List>
            {items.map((text) => (
              <li key={text}>
                <Rich text={text} />
              </li>
            ))}
          </List>
        )}
        {note && (
          <p className={classes.note}>
            <Rich text={note} />
          </p>
        )}
      </div>
    </section>
  );
}
