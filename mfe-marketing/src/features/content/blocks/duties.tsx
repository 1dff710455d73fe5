import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';

export function Duties({ block }: { readonly block: BlockOf<'duties'> }) {
  return (
    <Section title={block.title}>
      <ul>
        {block.rules.map(({ text, source_url }) => (
          <li key={text}>
            {text} <a href={source_url}>{new URL(source_url).hostname}</a>
          </li>
        ))}
      </ul>
      <p>{block.note}</p>
    </Section>
  );
}
