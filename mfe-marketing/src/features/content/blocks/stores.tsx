import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { Link } from '@outpost/shared-remote/router';
import { Section } from '../../../components/section.tsx';
import { Actions } from './actions.tsx';
export function Stores({ block }: { readonly block: BlockOf<'stores'> }) {
  return (
    <Section title={block.title} text={block.lead}>
      <ul>
        {block.stores.map(({ urlPart, name }) => (
          <li key={urlPart}>
            <Link to={paths.store.href({ urlPart })}>{name}</Link>
          </li>
        ))}
      </ul>
      {block.action && <Actions actions={[block.action]} />}
    </Section>
  );
}
