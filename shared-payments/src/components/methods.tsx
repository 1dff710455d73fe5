import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { PAY_LATER_CENTS, type PaymentOptions } from '@outpost/shared-contracts/payments/payment';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { radioClass } from '@outpost/shared-ui/radio-group';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { CalendarClock, CirclePlus, Lock, Wallet, Zap } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NEW_CARD, type PaymentValues } from '../model/payment-values.ts';
import { savedCards } from '../saved-cards.ts';
import { useCardWords } from '../use-card-words.ts';
import { useFormats } from '../use-formats.ts';
import { usePaymentWords } from '../words.ts';
import { BrandGlyph } from './brand-glyph.tsx';
import { CardFields } from './card-fields.tsx';
import classes from './methods.module.css';

interface MethodsProps {
  readonly form: UseFormReturn<PaymentValues>;
  readonly offers: PaymentOptions | null;
  readonly amount: Money;
  readonly userId: number;
  /** A new card may be kept for later payments. */
  readonly canKeep?: boolean;
}

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The ways of paying that are offered for this amount, saved cards first. */
export function Methods({ form, offers, amount, userId, canKeep = false }: MethodsProps) {
  const { t } = usePaymentWords();
  const { money } = useFormats();
  const { expiryOf } = useCardWords();
  const shell = useShell();
  const { data: cards, isError, isFetching, refetch } = useQuery(savedCards(shell, userId));
  const way = form.watch('way');
  const total = amount.minor;

  useEffect(() => {
    if (way || (!cards && !isError)) return;
    form.setValue('way', cards?.find(({ is_expired }) => !is_expired)?.id ?? NEW_CARD);
  }, [way, cards, isError, form]);

  const method = (value: string) => ({ form, value, isChosen: way === value });
  return (
    <Card
      as="section"
      padded={false}
      className={classes.card}
      title={t('payment.ways.how')}
      actions={
        <span className={classes.secure}>
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('payment.ways.secure')}
        </span>
      }
    >
      {!cards && !isError && (
        <div className={classes.waiting}>
          <Skeleton />
        </div>
      )}
      {isError && !cards && (
        <p className={classes.waiting}>
          {t('payment.ways.cardsFailed')}{' '}
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {t('payment.ways.loadAgain')}
          </Button>
        </p>
      )}
      {cards?.map((card) => (
        <Method
          key={card.id}
          {...method(card.id)}
          disabled={card.is_expired}
          icon={<BrandGlyph brand={card.brand} />}
          label={t('payment.ways.saved', { last4: `\u2066${card.last4}\u2069` })}
          hint={expiryOf(card)}
        />
      ))}
      {offers?.card.tokens_url && (
        <Method
          {...method(NEW_CARD)}
          icon={<CirclePlus {...icon} />}
          label={t('payment.ways.newCard')}
          hint={t('payment.ways.newCardHint')}
        >
          <CardFields form={form} canKeep={canKeep} />
        </Method>
      )}
      {offers?.wallet && (
        <Method {...method('wallet')} icon={<Wallet {...icon} />} label={t('payment.ways.wallet')} hint={t('payment.ways.walletHint')} />
      )}
      {offers?.express && (
        <Method {...method('express')} icon={<Zap {...icon} />} label={t('payment.ways.express')} hint={t('payment.ways.expressHint')} />
      )}
      {offers?.pay_later && total >= PAY_LATER_CENTS.least && total <= PAY_LATER_CENTS.most && (
        <Method
          {...method('pay_later')}
          icon={<CalendarClock {...icon} />}
          label={t('payment.ways.payLater')}
          hint={t('payment.ways.payLaterHint', { least: money(usd(PAY_LATER_CENTS.least)), most: money(usd(PAY_LATER_CENTS.most)) })}
        />
      )}
    </Card>
  );
}

interface MethodProps {
  readonly form: UseFormReturn<PaymentValues>;
  readonly value: string;
  readonly isChosen: boolean;
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
  /** What is asked for when it is chosen. */
  readonly children?: ReactNode;
}

function Method({ form, value, isChosen, icon: sign, label, hint, disabled, children }: MethodProps) {
  const id = useId();
  return (
    <div className={`${classes.method} ${isChosen ? classes.chosen : ''}`}>
      <label className={classes.line}>
        <input
          type="radio"
          className={radioClass}
          value={value}
          disabled={disabled}
          aria-describedby={id}
          {...form.register('way')}
          // Also right when the choice is made before the list is drawn.
          checked={isChosen}
        />
        <span className={classes.icon}>{sign}</span>
        <span className={classes.texts}>
          <b>{label}</b>
          <small id={id}>{hint}</small>
        </span>
      </label>
      {isChosen && children && <div className={classes.body}>{children}</div>}
    </div>
  );
}
