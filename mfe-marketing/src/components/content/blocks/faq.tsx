import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { Section } from '../../section.tsx';
import { Actions } from './actions.tsx';
import classes from './faq.module.css';
import { Rich } from './rich.tsx';

/** Questions that open their answers; each by itself, so that two can be compared. */
export function Faq({ block }: { readonly block: BlockOf<'faq'> }) {
  return (
    <Section title={block.title}>
      <div className={classes.box}>
        {block.items.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p className={classes.answer}>
              <Rich text={answer} />
            </p>
          </Disclosure>
        ))}
      </div>
      {block.action && <Actions actions={[block.action]} />}
    </Section>
  );
}
