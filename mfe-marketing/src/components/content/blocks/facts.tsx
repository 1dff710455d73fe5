import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { countryName } from '../../../model/country-names.ts';
import { Section } from '../../section.tsx';
import classes from './facts.module.css';

type Facts = BlockOf<'facts'>;

/** Facts as tiles; of several countries side by side; a single one of several lines as it is written on a label. */
export function Facts({ block }: { readonly block: Facts }) {
  const { title = '', countries, facts } = block;
  return (
    <Section title={title}>
      {countries ? (
        <Comparison title={title} countries={countries} facts={facts} />
      ) : (
        <dl className={classes.tiles} data-thirds={facts.length % 3 === 0 || undefined}>
          {facts.map(({ label, value, note }) => (
            <div key={`${label} ${value}`} className={value.includes('\n') ? classes.label : undefined}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

interface ComparisonProps {
  readonly title: string;
  readonly countries: readonly string[];
  readonly facts: Facts['facts'];
}

function Comparison({ title, countries, facts }: ComparisonProps) {
  const { language } = useShell();
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption data-visually-hidden>{title}</caption>
        <thead>
          <tr>
            <td />
            {countries.map((code) => (
              <th key={code} scope="col">
                <Flag country={code} size="s" /> {countryName(code, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, value, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {(values ?? [value]).map((one, place) => (
                <td key={countries[place]}>
                  <bdi>{one}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
