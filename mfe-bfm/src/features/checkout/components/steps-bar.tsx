import { useTranslation } from '@outpost/shared-remote/i18n';
import { Check } from 'lucide-react';
import type { Step } from '../model/steps.ts';
import classes from './steps-bar.module.css';

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
  const now = SHOWN.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('checkout.steps.label')}>
      {SHOWN.map((name, position) => (
        <li key={name} aria-current={position === now ? 'step' : undefined} className={position < now ? classes.done : undefined}>
          <span className={classes.number}>
            {position < now ? <Check size={14} strokeWidth={2.25} aria-hidden="true" /> : position + 1}
          </span>
          <span className={classes.name}>{names[name]}</span>
        </li>
      ))}
    </ol>
  );
}
