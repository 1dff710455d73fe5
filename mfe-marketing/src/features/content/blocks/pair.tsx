import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';

export function Pair({ block }: { readonly block: BlockOf<'pair'> }) {
  return (
    <Section title={block.title}>
      {block.from} {block.to}
    </Section>
  );
}
