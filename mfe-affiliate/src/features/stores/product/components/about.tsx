import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { useUi } from '@outpost/shared-ui/ui-words';
import classes from './product.module.css';

/** What the seller says of a product. Where that is nothing there is nothing here. */
export function About({ product: { description, weight, size } }: { readonly product: StoreProduct }) {
  const { t } = useTranslation('mfe-affiliate');
  const { locale } = useUi();
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 });
  const facts = [
    { name: t('product.weight'), value: weight === null ? '' : kilograms.format(weight / 1000) },
    { name: t('product.size'), value: size },
  ].filter(({ value }) => value !== '');
  if (description === '' && facts.length === 0) return null;
  return (
    <Card as="section" title={t('product.about')}>
      {description !== '' && (
        <p className={classes.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
