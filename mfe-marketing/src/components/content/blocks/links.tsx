import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Link } from '@outpost/shared-remote/router';
import { ArrowRight } from 'lucide-react';
import { Section } from '../../section.tsx';
import classes from './links.module.css';

/** Where to read on: each a card that is one link. */
export function Links({ block }: { readonly block: BlockOf<'links'> }) {
  return (
    <Section title={block.title}>
      <ul className={classes.list}>
        {block.links.map(({ label, path, text }) => (
          <li key={path} className={classes.card}>
            <Link to={path} className={classes.link}>
              {label}
              <ArrowRight aria-hidden="true" size={20} data-flip="" />
            </Link>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
