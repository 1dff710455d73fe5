import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Lock } from 'lucide-react';
import type { Step } from '../model/steps.ts';
import { useFormats } from './use-formats.ts';

interface StepButtonProps {
  /** The id of the form that it sends, which may stand elsewhere on the page. */
  readonly form: string;
  readonly step: Exclude<Step, 'done'>;
  readonly purchase: Purchase;
  readonly busy: boolean;
}

/** The way on from a step; the last one carries the amount. */
export function StepButton({ form, step, purchase, busy }: StepButtonProps) {
  const { t } = useTranslation('mfe-bfm');
  const { money } = useFormats();
  const texts = {
    address: t('checkout.address.submit'),
    options: t('checkout.options.submit'),
    payment: t('checkout.pay.submit', { amount: money(purchase.amounts.limit) }),
  };
  return (
    <Button
      type="submit"
      form={form}
      variant="accent"
      size="l"
      busy={busy}
      icon={step === 'payment' && <Lock size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      {texts[step]}
    </Button>
  );
}
