import { longestOf } from '@outpost/shared-contracts/call/limits';
import { PRODUCT_CATEGORIES } from '@outpost/shared-contracts/stores/categories';
import { CSV_COLUMNS, type ImportedRow, MOST_CSV, ProductInput } from '@outpost/shared-contracts/stores/own-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Dialog } from '@outpost/shared-ui/dialog';
import { FileField } from '@outpost/shared-ui/file-field';
import { Notice } from '@outpost/shared-ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useImportProducts, useStoreChanged } from '../api.ts';
import classes from './store.module.css';

type Row = z.infer<typeof ImportedRow>;

/** What is wrong with a field of a row, in the language of the page; the service's own words for what no field here says. */
function useFaultText(): (row: Row, fault: Row['errors'][number]) => string {
  const { t } = useTranslation('mfe-host');
  const { name: nameShape, ...shape } = ProductInput.shape;
  return ({ name }, { field, message }) => {
    if (field === 'name') return name === '' ? t('store.required') : t('store.import.wrongName', { count: longestOf(nameShape) });
    if (field === 'price') return t('store.form.wrongPrice');
    if (field === 'stock') return t('store.form.wrongStock');
    if (field === 'weight') return t('store.form.wrongWeight');
    if (field === 'category') return t('store.import.wrongCategory', { list: PRODUCT_CATEGORIES.join(', ') });
    if (field === 'description' || field === 'size') return t('store.import.tooLong', { count: longestOf(shape[field]) });
    return message;
  };
}

interface ImportDialogProps {
  readonly userId: number;
  readonly onClose: () => void;
}

interface Chosen {
  readonly name: string;
  readonly size: number;
  readonly csv: string;
}

/** Adds products from a file: first it is looked at, then what it has is added. */
export function ImportDialog({ userId, onClose }: ImportDialogProps) {
  const { t } = useTranslation('mfe-host');
  const read = useImportProducts();
  const changed = useStoreChanged(userId);
  const faultText = useFaultText();
  const [file, setFile] = useState<Chosen>();
  const [rows, setRows] = useState<readonly Row[]>();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { csv: '' } });
  const wrong = rows?.filter(({ errors }) => errors.length > 0) ?? [];
  const isRight = rows !== undefined && wrong.length === 0;

  async function choose([given]: readonly File[]): Promise<void> {
    if (!given) return;
    setRows(undefined);
    // A character has four bytes at most: what is larger is not even read.
    const csv = given.size > 4 * MOST_CSV ? undefined : await given.text();
    const fits = csv !== undefined && csv.length <= MOST_CSV;
    setProblem(fits ? undefined : t('store.import.tooLarge'));
    setFile(fits ? { name: given.name, size: given.size, csv } : undefined);
  }

  async function send(): Promise<void> {
    if (!file) return setProblem(t('store.required'));
    const { data } = await read({ csv: file.csv, dry_run: !isRight });
    setRows(data.rows);
    if (data.created === 0) return;
    changed(data.store, t('store.import.done', { count: data.created }));
    onClose();
  }

  const submit = isRight ? t('store.import.add', { count: rows.length }) : t('store.import.look');
  return (
    <Dialog open onClose={onClose} title={t('store.import.open')}>
      <SettingsForm form={form} label={t('store.import.open')} submit={submit} send={send}>
        <div className={classes.whole}>
          <p>{t('store.import.text')}</p>
          <p className={classes.soft}>
            <bdi dir="ltr">{CSV_COLUMNS.join(', ')}</bdi>
          </p>
        </div>
        <FileField
          className={classes.whole}
          label={t('store.import.file')}
          accept=".csv,text/csv"
          files={file ? [{ id: 'csv', name: file.name, size: file.size }] : []}
          onChoose={(files) => void choose(files)}
          onRemove={() => {
            setFile(undefined);
            setRows(undefined);
          }}
          error={problem ?? form.formState.errors.csv?.message}
        />
        {rows && (
          <div className={classes.found}>
            {isRight && <Notice tone="success" title={t('store.import.right', { count: rows.length })} />}
            {wrong.length > 0 && <Notice tone="danger" title={t('store.import.wrong', { count: wrong.length })} />}
            {wrong.length > 0 && (
              <ul className={classes.rows}>
                {wrong.map((row) => (
                  <li key={row.line}>
                    {t('store.import.line', { line: row.line })}
                    {row.name && ' '}
                    <bdi>{row.name}</bdi>
                    {row.errors.map((fault) => (
                      <div key={`${fault.field} ${fault.code}`}>
                        <bdi>{fault.field}</bdi>: {faultText(row, fault)}
                      </div>
                    ))}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </SettingsForm>
    </Dialog>
  );
}
