import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';
import { Rich } from './rich.tsx';
export function Code({ block }: { readonly block: BlockOf<'code'> }) {
  return (
    <Section title={block.title}>
      <p>
        <code>{block.code}</code>
      </p>
      <ul>
        {block.terms.map((text) => (
          <li key={text}>
            <Rich text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
