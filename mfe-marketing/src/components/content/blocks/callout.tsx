import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Info, Tag, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Actions } from './actions.tsx';
import classes from './callout.module.css';
import { Rich } from './rich.tsx';

const ICONS = { info: Info, warning: TriangleAlert, offer: Tag } as const;

/** One thing that must not be overlooked, and what to do about it. */
export function Callout({ block }: { readonly block: BlockOf<'callout'> }) {
  const heading = useId();
  const Icon = ICONS[block.tone];
  return (
    <section aria-labelledby={heading} className={classes.place}>
      <div className={classes.callout} data-tone={block.tone}>
        <span className={classes.icon} aria-hidden="true">
          <Icon size={24} />
        </span>
        <div className={classes.words}>
          <h2 id={heading}>{block.title}</h2>
          <p>
            <Rich text={block.text} />
          </p>
        </div>
        <Actions actions={block.actions} />
      </div>
    </section>
  );
}
