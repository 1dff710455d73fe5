import { createCustomer } from '@outpost/shared-contracts/payments/calls';
import type { PaymentOptions, SavedCard } from '@outpost/shared-contracts/payments/payment';
import { PROBLEM_STATUS, RefusedError } from '@outpost/shared-contracts/problem/problem';
import type { CardDetails } from '@outpost/shared-payments/model/card';
import { CardRejectedError } from '@outpost/shared-payments/model/card-rejected';
import { savedCards } from '@outpost/shared-payments/saved-cards';
import { tokenizeCard } from '@outpost/shared-payments/tokenize-card';
import { useCardWords } from '@outpost/shared-payments/use-card-words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useCallback } from 'react';

/** What the bank asks before a card is kept. */
export interface CardQuestion {
  readonly id: string;
  readonly url: string;
}

/** Keeping a card: set up at its company, and asked about again after its bank has asked the person. */
export function useCardSetup(userId: number) {
  const { t } = useTranslation('mfe-shopper');
  const { refusedAt } = useCardWords();
  const shell = useShell();
  const queryClient = useQueryClient();

  async function kept({ last4 }: SavedCard): Promise<void> {
    shell.notify({ tone: 'success', text: t('keeping.cards.kept', { last4: `\u2066${last4}\u2069` }) });
    await queryClient.invalidateQueries(savedCards(shell, userId));
  }

  /** What the company does not take, said as our service says it: the form shows both alike. */
  function refusal(field: 'number' | 'expiry' | 'cvc'): RefusedError {
    const message = refusedAt(field);
    const status = PROBLEM_STATUS.validation_failed;
    return new RefusedError({
      type: 'about:blank',
      title: message,
      status,
      detail: message,
      code: 'validation_failed',
      errors: [{ field, code: 'card_refused', message }],
      requestId: '',
      result: { status, message },
    });
  }

  /** Hands the card to its company. Gives what the bank asks in this page, if it does. */
  async function begin(card: CardDetails): Promise<CardQuestion | undefined> {
    const { tokens_url, publishable_key, format } = (await shell.api.call(createCustomer, { body: {} })).data;
    const company: PaymentOptions['card'] = { tokens_url, publishable_key, ...(format ? { format } : {}) };
    const token = await tokenizeCard(card, company).catch((error: unknown) => {
      throw error instanceof CardRejectedError ? refusal(error.field ?? 'number') : error;
    });
    const { card: saved, setup } = (await shell.api.call(createCustomer, { body: { token } })).data;
    if (saved) await kept(saved);
    if (setup?.next_action.type === 'redirect') location.assign(setup.next_action.url);
    return setup?.next_action.type === 'frame' ? { id: setup.id, url: setup.next_action.url } : undefined;
  }

  const { mutate, error } = useMutation({
    mutationFn: async (setupId: string) => (await shell.api.call(createCustomer, { body: { setup_id: setupId } })).data.card,
    onSuccess: (card) => card && kept(card),
    onError: (failed) => shell.report(failed),
  });
  const finish = useCallback((setupId: string) => mutate(setupId), [mutate]);
  return { begin, finish, failure: error ?? undefined };
}
