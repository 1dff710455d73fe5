import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { Link } from '@outpost/shared-remote/router';
import { Section } from '../../../components/section.tsx';
export function Calculator({ block }: { readonly block: BlockOf<'calculator'> }) {
  const { from, to, code } = block;
  return (
    <Section title={block.title} text={block.text}>
      <Link to={paths.calculator.href({}, { from, to, code })}>{block.title}</Link>
    </Section>
  );
}
