import { type Cell, csvOf } from '@outpost/shared-contracts/text/csv-file';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { keepAsFile } from '@outpost/shared-remote/keep-as-file';
import { Button } from '@outpost/shared-ui/button';
import { Download } from 'lucide-react';

export type { Cell };

interface CsvButtonProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** The names of the columns, then what stands in them. */
  readonly rows: () => readonly (readonly Cell[])[];
}

/** Keeps a table as a file. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <Button
      size="s"
      icon={<Download aria-hidden="true" />}
      onClick={() => keepAsFile(`${name}.csv`, csvOf(rows()), 'text/csv;charset=utf-8')}
    >
      {t('mine.sales.csv')}
    </Button>
  );
}
