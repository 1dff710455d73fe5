import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';
import { Rich } from './rich.tsx';
export function Prose({ block }: { readonly block: BlockOf<'prose'> }) {
  return (
    <Section id={block.id} title={block.title}>
      {block.paragraphs.map((text) => (
        <p key={text}>
          <Rich text={text} />
        </p>
      ))}
      {block.items && (
        <ul>
          {block.items.map((text) => (
            <li key={text}>
              <Rich text={text} />
            </li>
          ))}
        </ul>
      )}
      {block.note && (
        <p>
          <Rich text={block.note} />
        </p>
      )}
    </Section>
  );
}
