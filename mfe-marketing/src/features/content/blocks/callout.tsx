import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';
import { Actions } from './actions.tsx';
import { Rich } from './rich.tsx';
export function Callout({ block }: { readonly block: BlockOf<'callout'> }) {
  return (
    <Section title={block.title}>
      <p>
        <Rich text={block.text} />
      </p>
      <Actions actions={block.actions} />
    </Section>
  );
}
