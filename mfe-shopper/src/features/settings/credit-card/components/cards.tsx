import { deleteCard } from '@outpost/shared-contracts/payments/calls';
import type { SavedCard } from '@outpost/shared-contracts/payments/payment';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { BrandGlyph } from '@outpost/shared-payments/components/brand-glyph';
import { savedCards } from '@outpost/shared-payments/saved-cards';
import { useCardWords } from '@outpost/shared-payments/use-card-words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useFailureText } from '@outpost/shared-settings/words';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { useState } from 'react';
import classes from './cards.module.css';

interface CardsProps {
  readonly userId: number;
  readonly cards: readonly SavedCard[];
}

/** The brands in their own writing; what a company calls otherwise stands as it says it. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
};

/** The cards that are kept. The one that payments propose is the first that is still good. */
export function Cards({ userId, cards }: CardsProps) {
  const failureText = useFailureText();
  const { t } = useTranslation('mfe-shopper');
  const { expiryOf } = useCardWords();
  const shell = useShell();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<SavedCard>();

  const {
    mutate: remove,
    reset,
    ...removing
  } = useMutation({
    mutationFn: async ({ id }: SavedCard) => {
      await shell.api.call(deleteCard, { body: { id } }).catch((error: unknown) => {
        // One that is gone already is what was wanted.
        if (!isRefusal(error, 'not_found')) throw error;
      });
      await queryClient.invalidateQueries(savedCards(shell, userId));
    },
    onSuccess(_, card) {
      setLeaving(undefined);
      shell.notify({ tone: 'success', text: t('keeping.cards.removed', { card: nameOf(card) }) });
    },
    onError: (error) => !isRefusal(error) && shell.report(error),
  });
  const close = () => {
    setLeaving(undefined);
    reset();
  };

  const nameOf = ({ brand, last4 }: SavedCard) => `\u2068${BRANDS[brand] ?? brand}\u2069 \u2066•••• ${last4}\u2069`;
  const usual = cards.find(({ is_expired }) => !is_expired);

  if (cards.length === 0) return <EmptyState title={t('keeping.cards.none')}>{t('keeping.cards.noneText')}</EmptyState>;
  return (
    <>
      <ul className={classes.cards} aria-label={t('keeping.cards.yours')}>
        {cards.map((card) => (
          <li key={card.id}>
            <BrandGlyph brand={card.brand} />
            <div>
              <b>{nameOf(card)}</b>
              <small>{expiryOf(card)}</small>
            </div>
            {card === usual && <Badge tone="spruce">{t('keeping.cards.usual')}</Badge>}
            {card.is_expired && <Badge tone="danger">{t('keeping.cards.expired')}</Badge>}
            <Button
              size="s"
              variant="quiet"
              aria-label={t('keeping.cards.removeNamed', { card: nameOf(card) })}
              onClick={() => setLeaving(card)}
            >
              {t('keeping.cards.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          title={t('keeping.cards.removeAsk', { card: nameOf(leaving) })}
          confirmLabel={t('keeping.cards.remove')}
          busy={removing.isPending}
          error={failureText(removing.error)}
          onConfirm={() => remove(leaving)}
          onClose={close}
        >
          {t('keeping.cards.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
