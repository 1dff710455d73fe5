import { useTranslation } from '@outpost/shared-remote/i18n';
import { StepBar } from '@outpost/shared-ui/step-bar';
import type { Step } from '../model/steps.ts';

const SHOWN = ['basket', 'address', 'options', 'payment'] as const;

/** Where in the checkout the person is. */
export function StepsBar({ step }: { readonly step: Exclude<Step, 'done'> }) {
  const { t } = useTranslation('mfe-bfm');
  const names = {
    basket: t('checkout.steps.basket'),
    address: t('checkout.steps.address'),
    options: t('checkout.steps.options'),
    payment: t('checkout.steps.payment'),
  };
  return <StepBar label={t('checkout.steps.label')} steps={SHOWN.map((name) => names[name])} current={SHOWN.indexOf(step)} />;
}
