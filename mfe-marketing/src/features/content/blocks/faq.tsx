import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Section } from '../../../components/section.tsx';
import { Actions } from './actions.tsx';
import { Rich } from './rich.tsx';
export function Faq({ block }: { readonly block: BlockOf<'faq'> }) {
  return (
    <Section title={block.title}>
      <dl>
        {block.items.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              <Rich text={answer} />
            </dd>
          </div>
        ))}
      </dl>
      {block.action && <Actions actions={[block.action]} />}
    </Section>
  );
}
