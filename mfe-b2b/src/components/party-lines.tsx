import { cityLine } from '@outpost/shared-contracts/addresses/city-line';
import type { Party } from '@outpost/shared-contracts/business/shipment-draft';
import { Flag } from '@outpost/shared-ui/flag';
import classes from './party-lines.module.css';
import { useFormats } from './use-formats.ts';

interface PartyLinesProps {
  /** "From" or "To". */
  readonly label: string;
  readonly party: Party;
  /** With phone and e-mail. */
  readonly whole?: boolean;
}

/** Who sends or receives, as it is written on an envelope. */
export function PartyLines({ label, party, whole = false }: PartyLinesProps) {
  const { country } = useFormats();
  const { company, name, line1, line2, city, state, post_code, phone, email } = party;
  const lines = [company, name, line1, line2, cityLine({ city, state, postCode: post_code, country: party.country })].filter(Boolean);
  return (
    <div className={classes.party}>
      <span className={classes.label}>{label}</span>
      <address>
        {lines.map((line, place) => (
          <bdi key={`${place} ${line}`} className={place === 0 ? classes.first : undefined}>
            {line}
          </bdi>
        ))}
        <span>
          <Flag country={party.country} size="s" label="" /> {country(party.country)}
        </span>
        {whole && <bdi dir="ltr">{phone}</bdi>}
        {whole && email && <bdi dir="ltr">{email}</bdi>}
      </address>
    </div>
  );
}
