import type { Address } from '@outpost/shared-contracts/addresses/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { StepBar } from '@outpost/shared-ui/step-bar';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Side } from '../../../../api/shipments.ts';
import frame from '../../components/wizard.module.css';
import type { TypedShipment } from '../../model/typed-shipment.ts';
import { type Mapping, mappingOf } from '../model/columns.ts';
import type { ReadFile } from '../model/read-file.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { RowsStep } from './rows-step.tsx';

const STEPS = ['file', 'columns', 'rows'] as const;

export interface ImportProps {
  readonly side: Side;
  /** What a new shipment begins with. */
  readonly initial: TypedShipment;
  readonly book: readonly Address[];
}

/** Shipments from a file: the file, its columns, its rows, and their labels. */
export function Import({ side, initial, book }: ImportProps) {
  const { t } = useTranslation('mfe-b2b');
  const form = useForm<TypedShipment>({ defaultValues: initial, mode: 'onTouched' });
  const [file, setFile] = useState<ReadFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [step, setStep] = useState<(typeof STEPS)[number]>('file');
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, [step]);
  const take = (read: ReadFile | undefined) => {
    setFile(read);
    setMapping(read ? mappingOf(read.names) : {});
  };
  const base = (): TypedShipment => {
    const values = form.getValues();
    return { ...initial, from: values.from, customs: { ...initial.customs, signer: values.from.name } };
  };
  return (
    <div className={frame.whole}>
      <StepBar label={t('create.steps.label')} steps={STEPS.map((name) => t(`import.steps.${name}`))} current={STEPS.indexOf(step)} />
      <h2 ref={title} tabIndex={-1} className={frame.title}>
        {t(`import.steps.${step}`)}
      </h2>
      {step === 'file' && <FileStep form={form} book={book} file={file} onFile={take} onNext={() => setStep('columns')} />}
      {step === 'columns' && file && (
        <ColumnsStep file={file} mapping={mapping} onChange={setMapping} onBack={() => setStep('file')} onNext={() => setStep('rows')} />
      )}
      {step === 'rows' && file && <RowsStep side={side} file={file} mapping={mapping} base={base()} onBack={() => setStep('columns')} />}
    </div>
  );
}
