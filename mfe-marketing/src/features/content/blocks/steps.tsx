import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';
import { Rich } from './rich.tsx';
export function Steps({ block }: { readonly block: BlockOf<'steps'> }) {
  return (
    <Section title={block.title} text={block.lead}>
      <ol>
        {block.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Rich text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
