import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Actions } from './actions.tsx';
export function Hero({ block }: { readonly block: BlockOf<'hero'> }) {
  return (
    <header>
      {block.eyebrow && <p>{block.eyebrow}</p>}
      <h1 tabIndex={-1}>{block.title}</h1>
      <p>{block.lead}</p>
      <Actions actions={block.actions} />
    </header>
  );
}
