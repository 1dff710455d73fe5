import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Section } from '../../../components/section.tsx';
import { countryName } from '../../../model/country-names.ts';
export function Places({ block }: { readonly block: BlockOf<'places'> }) {
  const { language } = useShell();
  return (
    <Section title={block.title} text={block.lead}>
      <ul>
        {block.places.map(({ code, path }) => (
          <li key={path}>
            <Link to={path}>{countryName(code, language)}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
