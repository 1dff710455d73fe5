import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { CardFields } from '@outpost/shared-payments/components/card-fields';
import { CompanyFrame } from '@outpost/shared-payments/components/company-frame';
import { cardOf } from '@outpost/shared-payments/model/card';
import { NOTHING_TYPED, type PaymentValues } from '@outpost/shared-payments/model/payment-values';
import { useCardWords } from '@outpost/shared-payments/use-card-words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import classes from '@outpost/shared-settings/components/settings-form.module.css';
import { settingsText } from '@outpost/shared-settings/words';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Notice } from '@outpost/shared-ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CardQuestion, useCardSetup } from '../card-setup.ts';

/** A new card. Its number goes to the card company and nowhere else; its bank may want to hear from the person first. */
export function CardForm({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const { frame } = useCardWords();
  const form = useForm<PaymentValues>({ defaultValues: NOTHING_TYPED, mode: 'onTouched' });
  const [asked, setAsked] = useState<CardQuestion>();
  const { begin, finish, failure } = useCardSetup(userId);

  async function keep(values: PaymentValues): Promise<void> {
    const card = cardOf(values);
    if (!card) return;
    setAsked(await begin(card));
    form.reset(NOTHING_TYPED);
  }

  function over(): void {
    if (asked) finish(asked.id);
    setAsked(undefined);
  }

  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" alert title={t('keeping.cards.notKept')}>
          {isRefusal(failure) ? failure.message : settingsText(t, 'notLoaded.text')}
        </Notice>
      )}
      <SettingsForm form={form} label={t('keeping.cards.add')} submit={t('keeping.cards.keep')} send={keep}>
        <p className={classes.whole}>{t('keeping.cards.lead')}</p>
        <div className={classes.whole}>
          <CardFields form={form} canKeep={false} />
        </div>
      </SettingsForm>
      {asked && (
        <Dialog open onClose={over} title={t('keeping.cards.confirm')}>
          <p>{t('keeping.cards.confirmText')}</p>
          <CompanyFrame url={asked.url} title={frame} onMessage={({ type }) => type === 'payment.challenge-over' && over()} />
        </Dialog>
      )}
    </>
  );
}
