import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Link } from '@outpost/shared-remote/router';
import { Section } from '../../../components/section.tsx';
export function Links({ block }: { readonly block: BlockOf<'links'> }) {
  return (
    <Section title={block.title}>
      <ul>
        {block.links.map(({ label, path, text }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
