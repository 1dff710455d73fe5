import { usePartNames } from '@outpost/shared-addresses/use-part-names';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { ColumnKey } from '../model/columns.ts';

/** What a column is called in the language of the page. */
export function useColumnName(): (key: ColumnKey) => string {
  const { t } = useTranslation('mfe-b2b');
  const parts = usePartNames('mfe-b2b');
  const names: Readonly<Record<ColumnKey, string>> = {
    reference: t('create.reference'),
    to_company: t('create.company'),
    to_name: t('create.name'),
    to_phone: t('create.phone'),
    to_email: t('create.email'),
    to_line1: parts.line1,
    to_line2: parts.line2,
    to_city: parts.city_name,
    to_post_code: parts.post_code,
    to_state: parts.state,
    to_country: parts.country_code,
    length_cm: t('import.inUnit', { name: t('create.length'), unit: 'cm' }),
    width_cm: t('import.inUnit', { name: t('create.width'), unit: 'cm' }),
    height_cm: t('import.inUnit', { name: t('create.height'), unit: 'cm' }),
    weight_kg: t('import.inUnit', { name: t('create.weight'), unit: 'kg' }),
    description: t('create.itemDescription'),
    quantity: t('create.quantity'),
    unit_value_usd: t('import.inUnit', { name: t('create.value'), unit: 'USD' }),
    unit_weight_kg: t('import.inUnit', { name: t('create.itemWeight'), unit: 'kg' }),
    hs_code: t('create.hsCode'),
    made_in: t('create.origin'),
    content_type: t('customs.contents'),
    incoterm: t('customs.incoterm'),
    insured_usd: t('import.inUnit', { name: t('create.insured'), unit: 'USD' }),
    ship_date: t('create.shipDate'),
    invoice_number: t('create.invoiceNumber'),
  };
  return (key) => names[key];
}
