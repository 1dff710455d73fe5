import { useTranslation } from '@outpost/shared-remote/i18n';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { type Found, faultsOf } from '../model/faults.ts';
import type { TypedShipment } from '../model/typed-shipment.ts';

/** The last name of a field, under which its words are. */
const nameOf = (at: string): string => at.split('.').at(-1) ?? at;

/** What is said of a field in which something is wrong, and what the field is called. */
export function useFaultText() {
  const { t } = useTranslation('mfe-b2b');
  const side = t('create.wrong.side');
  const wrong: Readonly<Record<string, string>> = {
    phone: t('create.wrong.phone'),
    email: t('create.wrong.email'),
    length: side,
    width: side,
    height: side,
    weight: t('create.wrong.weight'),
    quantity: t('create.wrong.quantity'),
    value: t('create.wrong.amount'),
    insured: t('create.wrong.amount'),
    hs_code: t('create.wrong.hs_code'),
  };
  return ({ at, fault }: Found): string => {
    if (fault === 'wrong') return wrong[nameOf(at)] ?? t('create.wrong.other');
    return t(`create.fault.${fault}`);
  };
}

/** The rule of a field: what {@link faultsOf} says of it. */
export function useRules(form: UseFormReturn<TypedShipment>) {
  const textOf = useFaultText();
  return (at: FieldPath<TypedShipment>) => ({
    validate: (): true | string => {
      const found = faultsOf(form.getValues()).find((one) => one.at === at);
      return found === undefined || textOf(found);
    },
  });
}
