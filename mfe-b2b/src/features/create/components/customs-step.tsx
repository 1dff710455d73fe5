import {
  CUSTOMS_CONTENTS,
  Customs,
  CustomsItem,
  INCOTERMS,
  MOST_CUSTOMS_ITEMS,
  NON_DELIVERY,
} from '@outpost/shared-contracts/business/shipment-draft';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Notice } from '@outpost/shared-ui/notice';
import { TextField } from '@outpost/shared-ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useFormats } from '../../../components/use-formats.ts';
import { faultsOf, stepOf } from '../model/faults.ts';
import type { TypedShipment } from '../model/typed-shipment.ts';
import { CustomsItems } from './customs-items.tsx';
import classes from './step.module.css';
import { useFaultText, useRules } from './use-fault-text.ts';

interface CustomsStepProps {
  readonly form: UseFormReturn<TypedShipment>;
  /** The person wanted to go on: what is missing is said in one place, too. */
  readonly tried: boolean;
}

/** What customs read. It says what is missing before anybody else does. */
export function CustomsStep({ form, tried }: CustomsStepProps) {
  const { t } = useTranslation('mfe-b2b');
  const { number } = useFormats();
  const rule = useRules(form);
  const textOf = useFaultText();
  const { register, formState } = form;
  const errors = formState.errors.customs;
  const values = form.watch();
  const { contents, items } = values.customs;
  const missing = tried ? faultsOf(values).filter(({ at }) => stepOf(at) === 'customs') : [];
  const withoutCode = items.flatMap(({ hs_code }, place) => (hs_code.trim() === '' ? [number(place + 1)] : []));
  const fields: Readonly<Record<string, string>> = {
    description: t('create.itemDescription'),
    quantity: t('create.quantity'),
    value: t('create.value'),
    weight: t('create.itemWeight'),
    hs_code: t('create.hsCode'),
    origin: t('create.origin'),
    contents_text: t('create.contentsText'),
    signer: t('customs.signer'),
    vat: t('customs.vat'),
    eori: 'EORI',
    ioss: 'IOSS',
    invoice_number: t('create.invoiceNumber'),
  };

  /** "Line 2, Weight of one". */
  function whereIs(at: string): string {
    const line = /^customs\.items\.(\d+)/.exec(at)?.[1];
    const name = fields[at.split('.').at(-1) ?? ''] ?? '';
    return line === undefined ? name : t('create.inLine', { number: number(Number(line) + 1), field: name });
  }

  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="danger"
          alert
          title={t('create.missing')}
          details={
            <ul className={classes.missing}>
              {missing.map((found) => (
                <li key={found.at}>
                  <b>{whereIs(found.at)}</b>: {textOf(found)}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Card as="section" title={t('create.declaration')}>
        <div className={classes.pair}>
          <NativeSelect
            label={t('customs.contents')}
            options={CUSTOMS_CONTENTS.map((kind) => ({ value: kind, label: t(`customs.content.${kind}`) }))}
            {...register('customs.contents')}
          />
          {contents === 'other' ? (
            <TextField
              label={t('create.contentsText')}
              maxLength={longestOf(Customs.shape.contents_text)}
              error={errors?.contents_text?.message}
              {...register('customs.contents_text', rule('customs.contents_text'))}
            />
          ) : (
            <span />
          )}
          <NativeSelect
            label={t('customs.incoterm')}
            options={INCOTERMS.map((term) => ({ value: term, label: t(`customs.terms.${term}`) }))}
            {...register('customs.incoterm')}
          />
          <NativeSelect
            label={t('customs.nonDelivery')}
            options={NON_DELIVERY.map((way) => ({ value: way, label: t(`customs.undelivered.${way}`) }))}
            {...register('customs.non_delivery')}
          />
        </div>
      </Card>
      <Card as="section" title={t('create.items')}>
        <div className={classes.parts}>
          <p className={classes.soft}>{t('create.itemsHint')}</p>
          <CustomsItems form={form} most={MOST_CUSTOMS_ITEMS} longest={longestOf(CustomsItem.shape.description)} />
          {withoutCode.length > 0 && <Notice tone="info" title={t('create.noCode', { lines: withoutCode.join(', ') })} />}
        </div>
      </Card>
      <Card as="section" title={t('create.numbers')}>
        <div className={classes.pair}>
          {(['eori', 'ioss'] as const).map((id) => (
            <TextField
              key={id}
              label={id.toUpperCase()}
              optional
              dir="ltr"
              autoComplete="off"
              maxLength={30}
              error={errors?.[id]?.message}
              {...register(`customs.${id}`, rule(`customs.${id}`))}
            />
          ))}
          <TextField
            label={t('customs.vat')}
            optional
            dir="ltr"
            autoComplete="off"
            maxLength={30}
            error={errors?.vat?.message}
            {...register('customs.vat', rule('customs.vat'))}
          />
          <TextField
            label={t('create.invoiceNumber')}
            optional
            autoComplete="off"
            maxLength={longestOf(Customs.shape.invoice_number)}
            description={t('create.invoiceHint')}
            error={errors?.invoice_number?.message}
            {...register('customs.invoice_number', rule('customs.invoice_number'))}
          />
          <TextField
            label={t('customs.signer')}
            maxLength={longestOf(Customs.shape.signer)}
            error={errors?.signer?.message}
            {...register('customs.signer', rule('customs.signer'))}
          />
        </div>
      </Card>
    </>
  );
}
