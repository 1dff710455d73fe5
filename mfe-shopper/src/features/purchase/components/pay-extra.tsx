import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { type CardValues, cardOf } from '@outpost/shared-remote/payments/card';
import { CardNotTaken } from '@outpost/shared-remote/payments/card-not-taken';
import { tokenizeCard } from '@outpost/shared-remote/payments/tokenize-card';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { savedCards } from '../api/saved-cards.ts';
import { cardName } from '../model/card-name.ts';
import classes from './extra-charge.module.css';
import { NewCard } from './new-card.tsx';
import type { Means, useExtraPayment } from './use-extra-payment.ts';

const NEW_CARD = 'new';
const WALLET = 'wallet';

/** What is said of a field that the company refuses. */
const WRONG = { number: 'wrongNumber', expiry: 'wrongExpiry', cvc: 'wrongCvc' } as const;

interface PayExtraProps {
  readonly userId: number;
  readonly purchase: Purchase;
  readonly amount: string;
  readonly payment: ReturnType<typeof useExtraPayment>;
}

/** The ways to pay, and the button with the amount. */
export function PayExtra({ userId, purchase, amount, payment }: PayExtraProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const cards = useQuery(savedCards(shell, userId));
  const [chosen, setChosen] = useState<string>();
  const [tokenising, setTokenising] = useState(false);
  const form = useForm<CardValues>({ defaultValues: { number: '', expiry: '', cvc: '', name: '' }, mode: 'onTouched' });
  const usable = (cards.data?.data ?? []).filter((card) => !card.is_expired);
  const options = purchase.payment_options;
  // Nothing is chosen for the person before it is known what there is.
  const way = chosen ?? (cards.isPending ? '' : (usable[0]?.id ?? NEW_CARD));

  async function payWithNew(typed: CardValues) {
    const card = cardOf(typed);
    if (!options || !card) return;
    setTokenising(true);
    try {
      await payment.pay({ token: await tokenizeCard(card, options.card) });
    } catch (error) {
      if (error instanceof CardNotTaken) return refuse(error.field);
      shell.report(error);
      payment.fail(t('purchase.paying.failed'));
    } finally {
      setTokenising(false);
    }
  }

  function refuse(field: CardNotTaken['field']) {
    if (!field) return payment.fail(t('purchase.paying.declined'));
    form.setError(field, { type: 'company', message: t(`purchase.card.${WRONG[field]}`) }, { shouldFocus: true });
  }

  const month = new Intl.DateTimeFormat(localeOf(shell.language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const known: Means = way === WALLET ? { wallet: true } : { card_id: way };
  const accept = () => (way === NEW_CARD ? form.handleSubmit(payWithNew)() : payment.pay(known));

  return (
    <form
      className={classes.pay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <RadioGroup
        look="cards"
        label={t('purchase.extra.how')}
        value={way}
        onSelect={setChosen}
        options={[
          ...usable.map((card) => ({
            value: card.id,
            label: t('purchase.extra.card', { brand: cardName(card.brand), last4: card.last4 }),
            description: t('purchase.extra.expires', { date: month.format(Date.UTC(card.exp_year, card.exp_month - 1)) }),
          })),
          { value: NEW_CARD, label: t('purchase.extra.newCard') },
          ...(options?.wallet ? [{ value: WALLET, label: t('purchase.extra.wallet'), description: t('purchase.extra.walletText') }] : []),
        ]}
      />
      {cards.isError && <p className={classes.hint}>{t('purchase.extra.cardsFailed')}</p>}
      {way === NEW_CARD && <NewCard form={form} />}
      <Button type="submit" variant="accent" size="l" busy={way === '' || tokenising || payment.view.is === 'busy'}>
        {t('purchase.extra.accept', { amount })}
      </Button>
    </form>
  );
}
