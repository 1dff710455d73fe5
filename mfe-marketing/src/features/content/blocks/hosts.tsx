import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';
import { Actions } from './actions.tsx';
export function Hosts({ block }: { readonly block: BlockOf<'hosts'> }) {
  return (
    <Section title={block.title} text={block.lead}>
      <ul>
        {block.hosts.map(({ id, name, city }) => (
          <li key={id}>
            {name}, {city}
          </li>
        ))}
      </ul>
      {block.action && <Actions actions={[block.action]} />}
    </Section>
  );
}
