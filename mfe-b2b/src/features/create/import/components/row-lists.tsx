import { POSTAL_PARTS } from '@outpost/shared-addresses/model/postal';
import { usePartFaults } from '@outpost/shared-addresses/use-part-names';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Pagination } from '@outpost/shared-ui/pagination';
import { TextField } from '@outpost/shared-ui/text-field';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../components/use-formats.ts';
import { useFaultText } from '../../components/use-fault-text.ts';
import frame from '../../components/wizard.module.css';
import type { TypedShipment } from '../../model/typed-shipment.ts';
import type { useImport } from '../api/use-import.ts';
import type { ColumnKey, Mapping } from '../model/columns.ts';
import { cellOf, chosenRate, type RateRule, type Row, rowFaults, typedRow } from '../model/rows.ts';
import classes from './import.module.css';
import { useColumnName } from './use-column-name.ts';

/** Rows that are drawn at a time. */
const PER_PAGE = 20;

interface RowListProps {
  readonly rows: readonly Row[];
  readonly mapping: Mapping;
  readonly base: TypedShipment;
  readonly rule: RateRule;
  readonly importing: Pick<ReturnType<typeof useImport>, 'fix' | 'leaveOut' | 'work'>;
}

/** Rows of a file, each with what is to be mended in it, or with what it costs. */
export function RowList({ rows, ...props }: RowListProps) {
  const { t } = useTranslation('mfe-b2b');
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const shown = Math.min(page, pages);
  if (rows.length === 0) return <p className={frame.soft}>{t('import.noRows')}</p>;
  return (
    <>
      <ol className={classes.rows}>
        {rows.slice((shown - 1) * PER_PAGE, shown * PER_PAGE).map((row) => (
          <RowLine key={row.line} row={row} {...props} />
        ))}
      </ol>
      <Pagination page={shown} count={pages} onPage={setPage} label={t('import.rows')} />
    </>
  );
}

function RowLine({ row, mapping, base, rule, importing }: Omit<RowListProps, 'rows'> & { readonly row: Row }) {
  const { t } = useTranslation('mfe-b2b');
  const { money } = useFormats();
  const textOf = useFaultText();
  const nameOf = useColumnName();
  const partFault = usePartFaults('mfe-b2b');
  const { state, leftOut, line } = row;
  const of = (key: ColumnKey) => cellOf(row, mapping, key);
  const isOpen = state.is !== 'bought' && !leftOut;
  const faults = isOpen ? rowFaults(typedRow(row, mapping, base)) : [];
  const fields = isOpen ? [...new Set([...(Object.keys(row.fixes) as ColumnKey[]), ...faults.map(({ key }) => key)])] : [];
  const name = of('to_company') || of('to_name');
  const isBusy = importing.work !== undefined;

  function faultOf(key: ColumnKey): string | undefined {
    const found = faults.find((one) => one.key === key)?.found;
    if (!found) return undefined;
    const isCountry = key === 'to_country' || key === 'made_in';
    if (isCountry && found.fault !== 'same_country') return t('import.countryCode');
    const part = POSTAL_PARTS.find((one) => found.at === `to.${one}`);
    return part && (found.fault === 'wrong' || found.fault === 'required') ? partFault(part, found.fault) : textOf(found);
  }

  let standing: ReactNode;
  if (state.is === 'bought')
    standing = (
      <>
        <bdi>{state.number}</bdi> <bdi className={frame.soft}>{state.tracking}</bdi>
        {!state.label && <span className={classes.wrong}>{t('parcel.standing.failed')}</span>}
      </>
    );
  else if (state.is === 'refused') standing = <span className={classes.wrong}>{state.text}</span>;
  else if (state.is === 'rated') {
    const rate = chosenRate(state.rates, rule);
    standing = rate ? (
      <>
        <bdi>{rate.carrier}</bdi> <span className={frame.soft}>{t(`service.${rate.service}.name`)}</span> <b>{money(rate.price)}</b>
      </>
    ) : (
      <span className={classes.wrong}>{t(state.rates.length > 0 ? 'import.notInTime' : 'import.noCarrier')}</span>
    );
  }
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <span className={frame.soft}>{t('import.line', { line })}</span> <b>{<bdi>{name}</bdi>}</b>{' '}
          <bdi className={frame.soft}>{[of('to_city'), of('reference')].filter(Boolean).join(', ')}</bdi>
        </div>
        <div>{standing}</div>
        {state.is !== 'bought' && (
          <Button size="s" variant="quiet" disabled={isBusy} onClick={() => importing.leaveOut(row, !leftOut)}>
            {t(leftOut ? 'import.takeIn' : 'import.leaveOut')} <span data-visually-hidden>{t('import.line', { line })}</span>
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <div className={classes.fields}>
          {fields.map((key) => (
            <TextField
              key={key}
              label={nameOf(key)}
              defaultValue={of(key)}
              autoComplete="off"
              maxLength={160}
              error={faultOf(key)}
              onBlur={({ currentTarget }) => {
                const value = currentTarget.value.trim();
                if (value !== of(key)) importing.fix(row, key, value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
          ))}
        </div>
      )}
    </li>
  );
}
