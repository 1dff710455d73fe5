import { ACCEPTED } from '@outpost/shared-contracts/bfm/price-rule';
import type { Purchase, PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
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
import { type FormEvent, useRef, useState } from 'react';
import { USUAL_CHOICES } from '../model/draft.ts';
import { ItemLines } from './item-lines.tsx';
import classes from './step.module.css';
import { tabDraft } from './tab-draft.ts';
import { isPurchase, useConfirm } from './use-confirm.ts';
import { useFormats } from './use-formats.ts';

interface OptionsStepProps {
  readonly formId: string;
  readonly purchase: Purchase;
  readonly basket: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onStale: () => void;
  readonly onDone: (purchase: Purchase) => void;
}

/** What is bought, what the host does with it, and what happens when a price has moved. */
export function OptionsStep({ formId, purchase, basket, onBusy, onStale, onDone }: OptionsStepProps) {
  const { t } = useTranslation('mfe-bfm');
  const { money, share } = useFormats();
  const { confirm, failure } = useConfirm(purchase, onStale);
  const [choices, setChoices] = useState(() => tabDraft.read(purchase.id).choices ?? purchase.choices ?? USUAL_CHOICES);
  const [busy, setBusy] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  function choose(change: Partial<PurchaseChoices>): void {
    const next = { ...choices, ...change };
    setChoices(next);
    tabDraft.write(purchase.id, { choices: next });
  }

  function working(is: boolean): void {
    setBusy(is);
    onBusy(is);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !purchase.delivery) return;
    working(true);
    const answer = await confirm({ delivery: purchase.delivery, choices });
    working(false);
    if (isPurchase(answer)) onDone(answer);
    else notice.current?.focus();
  }

  const service = (name: 'photos' | 'insurance' | 'consolidate') => ({
    checked: choices[name],
    onChange: (event: { target: { checked: boolean } }) => choose({ [name]: event.target.checked }),
  });

  return (
    <form id={formId} className={classes.step} noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Notice ref={notice} tone="danger" alert title={t('checkout.confirmFailed.title')}>
          {failure}
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
            value={choices.price_rule}
            onSelect={(price_rule) => choose({ price_rule: price_rule as PurchaseChoices['price_rule'] })}
            options={[
              {
                value: 'auto',
                label: t('checkout.options.auto', { share: share(ACCEPTED.basisPoints / 10_000), most: money(usd(ACCEPTED.mostCents)) }),
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
            {...service('photos')}
          />
          <Checkbox
            label={t('checkout.options.insurance')}
            description={t('checkout.options.insuranceHint', {
              included: money(usd(FEES.insuranceIncluded)),
              price: money(usd(FEES.insuranceLeast)),
            })}
            {...service('insurance')}
          />
          <Checkbox
            label={t('checkout.options.consolidate')}
            description={t('checkout.options.consolidateHint', { price: money(usd(FEES.consolidationPerExtraParcel)) })}
            {...service('consolidate')}
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
