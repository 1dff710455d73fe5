import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';
import { Actions } from './actions.tsx';
import { Rich } from './rich.tsx';
export function Cards({ block }: { readonly block: BlockOf<'cards'> }) {
  return (
    <Section title={block.title} text={block.lead}>
      <ul>
        {block.cards.map(({ title, text, action }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Rich text={text} />
            </p>
            {action && <Actions actions={[action]} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
