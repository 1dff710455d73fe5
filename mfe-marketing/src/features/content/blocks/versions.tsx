import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';

export function Versions({ block }: { readonly block: BlockOf<'versions'> }) {
  return (
    <Section title={block.title}>
      <dl>
        {block.versions.map(({ version, date, changes }) => (
          <div key={version}>
            <dt>
              {version}, <time dateTime={date}>{date}</time>
            </dt>
            {changes.map((change) => (
              <dd key={change}>{change}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
