import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Notice } from '@outpost/shared-ui/notice';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../../components/use-formats.ts';
import frame from '../../components/wizard.module.css';
import { COLUMNS, type ColumnKey, type Mapping, missingIn } from '../model/columns.ts';
import type { ReadFile } from '../model/read-file.ts';
import classes from './import.module.css';
import { useColumnName } from './use-column-name.ts';

interface ColumnsStepProps {
  readonly file: ReadFile;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Which column of the file says what, each with what its first row has there. */
export function ColumnsStep({ file, mapping, onChange, onBack, onNext }: ColumnsStepProps) {
  const { t } = useTranslation('mfe-b2b');
  const { number, list } = useFormats();
  const nameOf = useColumnName();
  const [tried, setTried] = useState(false);
  const missing = missingIn(mapping);
  const found = Object.values(mapping).filter((at) => at !== undefined).length;
  const options = file.names.map((name, at) => ({ value: String(at), label: name || number(at + 1) }));
  const set = (key: ColumnKey, value: string) => onChange({ ...mapping, [key]: value === '' ? undefined : Number(value) });

  function forward(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0) onNext();
  }

  return (
    <form className={frame.whole} aria-label={t('import.title')} noValidate onSubmit={forward}>
      {missing.length > 0 && (
        <Notice tone={tried ? 'danger' : 'warning'} alert={tried} title={t('import.missing', { list: list(missing.map(nameOf)) })} />
      )}
      <Card as="section" title={t('import.columnsFound', { found: number(found), all: number(file.names.length) })}>
        <div className={classes.columns}>
          {COLUMNS.map((column) => {
            const { key } = column;
            const at = mapping[key];
            return (
              <NativeSelect
                key={key}
                label={nameOf(key)}
                optional={!('required' in column)}
                placeholder={t('import.notInFile')}
                options={options}
                value={at === undefined ? '' : String(at)}
                onChange={({ currentTarget }) => set(key, currentTarget.value)}
                description={at === undefined ? undefined : <bdi>{file.rows[0]?.cells[at] || '–'}</bdi>}
                error={tried && missing.includes(key) ? t('create.fault.required') : undefined}
              />
            );
          })}
        </div>
      </Card>
      <div className={frame.actions}>
        <Button onClick={onBack}>{t('create.back')}</Button>
        <Button type="submit" variant="primary" size="l">
          {t('import.check')}
        </Button>
      </div>
    </form>
  );
}
