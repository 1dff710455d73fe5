import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../section.tsx';
import { Rich } from './rich.tsx';
import { stepPicture } from './scenes.ts';
import classes from './steps.module.css';

/** What happens one after the other. Steps with pictures are as wide as those need; without, they stand in a line. */
export function Steps({ block }: { readonly block: BlockOf<'steps'> }) {
  const pictured = block.steps.some(({ picture }) => stepPicture(picture) !== undefined);
  return (
    <Section title={block.title} text={block.lead}>
      <ol className={pictured ? classes.pictured : classes.plain}>
        {block.steps.map(({ title, text, picture }, place) => (
          <li key={title}>
            {stepPicture(picture) && (
              <img className={classes.picture} src={stepPicture(picture)} width={360} height={240} alt="" loading="lazy" />
            )}
            <div className={classes.step}>
              <span className={classes.number} aria-hidden="true">
                {place + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>
                  <Rich text={text} />
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
