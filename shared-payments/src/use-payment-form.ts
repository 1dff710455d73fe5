import { useBlockUpdate } from '@outpost/shared-remote/remote';
import { type FormEvent, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { PaymentFlow } from './model/payment-flow.ts';
import { choiceOf, NOTHING_TYPED, type PaymentValues } from './model/payment-values.ts';
import { isRunning, type PaymentView } from './model/payment-view.ts';
import { usePaymentWords } from './words.ts';

interface PaymentForm {
  readonly form: UseFormReturn<PaymentValues>;
  readonly onSubmit: (event: FormEvent) => void;
  /** A payment runs: the form is to be out of sight, and keeps what was typed. */
  readonly running: boolean;
}

/**
 * A form for {@link Methods}. What is typed stays through every failure, and stays in this page: it is neither kept nor
 * sent to us. `seen` is what the person agrees to.
 */
export function usePaymentForm<Payable>(flow: PaymentFlow<Payable>, view: PaymentView, seen: Payable): PaymentForm {
  const { t } = usePaymentWords();
  const form = useForm<PaymentValues>({
    mode: 'onTouched',
    // In the order of the page: fields of a card come and go, and would be focused in the order of their coming.
    shouldFocusError: false,
    defaultValues: NOTHING_TYPED,
  });
  const running = isRunning(view) && view.is !== 'busy';
  useBlockUpdate(running || form.formState.isDirty);

  const refused = view.is === 'idle' && view.refusal?.why === 'card' ? view.refusal.field : undefined;
  useEffect(() => {
    if (refused) form.setError(refused, { type: 'server', message: t(`payment.errors.${refused}_refused`) }, { shouldFocus: true });
  }, [refused, view, form, t]);

  async function submit(values: PaymentValues): Promise<void> {
    const choice = choiceOf(values);
    if (choice) await flow.pay(choice, seen);
  }

  function focusFirst(wrong: object): void {
    const first = IN_ORDER.find((name) => name in wrong);
    if (first) form.setFocus(first);
  }

  return { form, running, onSubmit: (event) => void form.handleSubmit(submit, focusFirst)(event) };
}

const IN_ORDER = ['number', 'expiry', 'cvc', 'name', 'terms'] as const;
