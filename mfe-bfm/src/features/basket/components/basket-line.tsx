import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { MAX_QUANTITY } from '@outpost/shared-contracts/cart/lines';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { IconButton } from '@outpost/shared-ui/button';
import { formatMoney } from '@outpost/shared-ui/price';
import { Stepper } from '@outpost/shared-ui/stepper';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ItemPicture } from '../../../components/item-picture.tsx';
import { lineCents } from '../../../model/bfm-items.ts';
import { choiceOf } from '../../../model/description.ts';
import classes from './basket-lines.module.css';
import { LineWarnings } from './line-warnings.tsx';

interface BasketLineProps {
  readonly line: BfmItem;
  readonly suspicion: ComponentProps<typeof LineWarnings>['suspicion'];
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

export function BasketLine({ line, suspicion, onQuantity, onRemove }: BasketLineProps) {
  const { t } = useTranslation('mfe-bfm');
  const locale = localeOf(useShell().language);
  const { title, quantity } = line;
  return (
    <li className={classes.line}>
      <ItemPicture src={line.img} size={80} />
      <div className={classes.texts}>
        <a className={classes.title} href={line.url} target="_blank" rel="noreferrer">
          <bdi>{title}</bdi>
        </a>
        <Choices description={line.productDescription} />
        <LineWarnings line={line} suspicion={suspicion} />
      </div>
      <Stepper
        className={classes.stepper}
        label={t('basket.quantityOf', { title })}
        value={quantity}
        min={1}
        max={MAX_QUANTITY}
        onChange={onQuantity}
      />
      <p className={classes.price}>
        <bdi className={classes.sum}>{formatMoney(usd(lineCents(line)), locale)}</bdi>
        {quantity > 1 && (
          <small>
            <bdi>{t('basket.each', { count: quantity, price: formatMoney(usd(centsOfPrice(line.price)), locale) })}</bdi>
          </small>
        )}
      </p>
      <IconButton className={classes.remove} label={t('basket.remove', { title })} onClick={onRemove}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** What was chosen, in the language of the page; a store's own description as it is. */
function Choices({ description }: { readonly description: string }) {
  const { t } = useTranslation('mfe-bfm');
  const choice = choiceOf(description);
  const parts = choice
    ? [
        choice.color && t('basket.color', { value: choice.color }),
        choice.size && t('basket.size', { value: choice.size }),
        choice.note && t('basket.note', { value: choice.note }),
        choice.substituteAllowed && t('basket.substitute'),
      ]
    : [description];
  const shown = parts.filter((part) => typeof part === 'string' && part !== '');
  if (shown.length === 0) return null;
  return (
    <p className={classes.choices}>
      {shown.map((part) => (
        <bdi key={part as string}>{part}</bdi>
      ))}
    </p>
  );
}
