import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';

export function Facts({ block }: { readonly block: BlockOf<'facts'> }) {
  return (
    <Section title={block.title ?? ''}>
      <dl>
        {block.facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
