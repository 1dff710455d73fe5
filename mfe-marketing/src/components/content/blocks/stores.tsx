import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Section } from '../../section.tsx';
import { StoreCard } from '../../store-card.tsx';
import classes from './stores.module.css';

/** Stores as a street of shopfronts. */
export function Stores({ block }: { readonly block: BlockOf<'stores'> }) {
  if (block.stores.length === 0) return null;
  return (
    <Section
      title={block.title}
      text={block.lead}
      action={
        block.action && (
          <Link to={block.action.path} className={buttonClass()}>
            {block.action.label}
          </Link>
        )
      }
    >
      <ul className={classes.stores}>
        {block.stores.map((store) => (
          <li key={store.urlPart}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
