import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { countryName } from '../../../model/country-names.ts';
import { Section } from '../../section.tsx';
import classes from './places.module.css';

/** Countries or routes to go on to, each with what is said of it. */
export function Places({ block }: { readonly block: BlockOf<'places'> }) {
  return (
    <Section title={block.title} text={block.lead}>
      <ul className={block.places.some(({ to }) => to) ? classes.routes : classes.grid}>
        {block.places.map(({ code, to, path, note }) => (
          <li key={path}>
            <Link to={path} className={classes.place}>
              <span className={classes.names}>
                <Place code={code} />
                {to && (
                  <>
                    <ArrowRight aria-hidden="true" size={18} data-flip />
                    <Place code={to} />
                  </>
                )}
              </span>
              {note && <span className={classes.note}>{note}</span>}
              <ChevronRight className={classes.chevron} aria-hidden="true" size={20} data-flip />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Place({ code }: { readonly code: string }) {
  const { language } = useShell();
  return (
    <span className={classes.country}>
      <Flag country={code} />
      <b>{countryName(code, language)}</b>
    </span>
  );
}
