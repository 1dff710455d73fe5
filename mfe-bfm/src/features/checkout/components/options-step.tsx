import { PRICE_TOLERANCE } from '@outpost/shared-contracts/bfm/price-rule';
import { PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
import { usd } from '@outpost/shared-contracts/money/money';
import { FEES } from '@outpost/shared-contracts/pricing/fees';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { useForm } from 'react-hook-form';
import { USUAL_CHOICES } from '../model/usual-choices.ts';
import { ItemLines } from './item-lines.tsx';
import classes from './step.module.css';
import { type ConfirmStepProps, useConfirm } from './use-confirm.ts';
import { useFormats } from './use-formats.ts';

interface OptionsStepProps extends ConfirmStepProps {
  readonly basket: string;
}

/** What is bought, what the host does with it, and what happens when a price has moved. */
export function OptionsStep({ formId, purchase, basket, onBusy, onStale, onDone }: OptionsStepProps) {
  const { t } = useTranslation('mfe-bfm');
  const { money, share } = useFormats();
  const initial = purchase.choices ?? USUAL_CHOICES;
  const form = useForm<PurchaseChoices>({ defaultValues: initial });
  const { submit, confirm, busy, said, notice } = useConfirm(
    form,
    { purchase, onBusy, onStale },
    { draft: { name: `mfe-bfm/checkout/${purchase.id}/choices`, schema: PurchaseChoices }, placeOf: () => 'form' },
  );

  async function send(choices: PurchaseChoices): Promise<void> {
    if (purchase.delivery) onDone(await confirm({ delivery: purchase.delivery, choices }));
  }

  return (
    <form id={formId} className={classes.step} noValidate onSubmit={(event) => void submit(send)(event)}>
      {said !== undefined && (
        <Notice ref={notice} tone="danger" alert title={t('checkout.confirmFailed.title')}>
          {said}
        </Notice>
      )}
      <Card
        as="section"
        padded={false}
        title={t('checkout.options.items')}
        actions={
          <Link className={linkClass()} to={basket}>
            {t('checkout.options.editBasket')}
          </Link>
        }
      >
        <ItemLines items={purchase.items} />
      </Card>
      {!purchase.amounts.is_final && (
        <Card as="section" title={t('checkout.options.priceRule')}>
          <RadioGroup
            label={t('checkout.options.priceRule')}
            labelHidden
            look="cards"
            defaultValue={initial.price_rule}
            {...form.register('price_rule')}
            options={[
              {
                value: 'auto',
                label: t('checkout.options.auto', {
                  share: share(PRICE_TOLERANCE.basisPoints / 10_000),
                  most: money(usd(PRICE_TOLERANCE.maxCents)),
                }),
                description: t('checkout.options.autoHint'),
              },
              { value: 'ask', label: t('checkout.options.ask'), description: t('checkout.options.askHint') },
            ]}
          />
        </Card>
      )}
      <Card as="section" title={t('checkout.options.services')}>
        <div className={classes.options}>
          <p className={classes.small}>{t('checkout.options.servicesHint')}</p>
          <Checkbox
            label={t('checkout.options.photos')}
            description={t('checkout.options.photosHint', { price: money(usd(FEES.pictures)) })}
            {...form.register('photos')}
          />
          <Checkbox
            label={t('checkout.options.insurance')}
            description={t('checkout.options.insuranceHint', {
              included: money(usd(FEES.insuranceIncluded)),
              price: money(usd(FEES.insuranceLeast)),
            })}
            {...form.register('insurance')}
          />
          <Checkbox
            label={t('checkout.options.consolidate')}
            description={t('checkout.options.consolidateHint', { price: money(usd(FEES.consolidationPerExtraParcel)) })}
            {...form.register('consolidate')}
          />
        </div>
      </Card>
      <div className={classes.actions}>
        <Button type="submit" variant="accent" size="l" busy={busy}>
          {t('checkout.options.submit')}
        </Button>
      </div>
    </form>
  );
}
