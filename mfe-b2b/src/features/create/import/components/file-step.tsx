import type { Address } from '@outpost/shared-contracts/addresses/calls';
import { csvOf } from '@outpost/shared-contracts/text/csv-file';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { keepAsFile } from '@outpost/shared-remote/keep-as-file';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { FileField } from '@outpost/shared-ui/file-field';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormats } from '../../../../components/use-formats.ts';
import { PartyStep } from '../../components/party-step.tsx';
import frame from '../../components/wizard.module.css';
import { firstDay, type TypedShipment } from '../../model/typed-shipment.ts';
import { MOST_ROWS, type ReadFile, readFile } from '../model/read-file.ts';
import { template } from '../model/rows.ts';

interface FileStepProps {
  readonly form: UseFormReturn<TypedShipment>;
  readonly book: readonly Address[];
  readonly file: ReadFile | undefined;
  readonly onFile: (file: ReadFile | undefined) => void;
  readonly onNext: () => void;
}

/** Who sends, and the file with those who receive. */
export function FileStep({ form, book, file, onFile, onNext }: FileStepProps) {
  const { t } = useTranslation('mfe-b2b');
  const { number } = useFormats();
  const [problem, setProblem] = useState<string>();

  async function choose([given]: readonly File[]): Promise<void> {
    if (!given) return;
    const read = await readFile(given);
    const fault = typeof read === 'string' ? read : undefined;
    setProblem(fault && t(`import.fault.${fault}`, { rows: number(MOST_ROWS) }));
    onFile(typeof read === 'string' ? undefined : read);
  }

  async function forward(event: FormEvent): Promise<void> {
    event.preventDefault();
    const fits = await form.trigger('from', { shouldFocus: true });
    if (!file) return setProblem((before) => before ?? t('create.fault.required'));
    if (fits) onNext();
  }

  return (
    <form className={frame.whole} aria-label={t('import.title')} noValidate onSubmit={(event) => void forward(event)}>
      <Card
        as="section"
        title={t('import.file')}
        actions={
          <Button
            size="s"
            icon={<Download aria-hidden="true" />}
            onClick={() => keepAsFile('outpost-shipments.csv', csvOf(template(firstDay(new Date()))), 'text/csv;charset=utf-8')}
          >
            {t('import.template')}
          </Button>
        }
      >
        <FileField
          label={t('import.file')}
          description={t('import.fileHint', { rows: number(MOST_ROWS) })}
          accept=".csv,text/csv"
          files={file ? [{ id: 'csv', name: file.name, size: file.size }] : []}
          onChoose={(files) => void choose(files)}
          onRemove={() => onFile(undefined)}
          error={problem}
        />
      </Card>
      <PartyStep form={form} side="from" book={book} />
      <div className={frame.actions}>
        <span />
        <Button type="submit" variant="primary" size="l">
          {t('create.next')}
        </Button>
      </div>
    </form>
  );
}
