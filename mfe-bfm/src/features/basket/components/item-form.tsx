import type { LinkPreview } from '@outpost/shared-contracts/cart/calls';
import { MAX_QUANTITY } from '@outpost/shared-contracts/cart/lines';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { useShell } from '@outpost/shared-remote/remote';
import { useSubmission } from '@outpost/shared-remote/submission';
import { Button } from '@outpost/shared-ui/button';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Link } from '@outpost/shared-ui/link';
import { formatMoney } from '@outpost/shared-ui/price';
import { Stepper } from '@outpost/shared-ui/stepper';
import { TextField } from '@outpost/shared-ui/text-field';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import type { SaveResult } from '../../../model/cart-port.ts';
import { productLink } from '../../../model/link.ts';
import { centsOf, detailsOf, ItemValues, LIMITS, productOf, valuesOf } from '../model/item-form.ts';
import classes from './item-panel.module.css';
import type { UsedRoute } from './use-basket-route.ts';

/** With its tables: only for who describes an item. */
const ShippingAhead = latePart(
  'shipping-ahead',
  async () => (await import(/* webpackChunkName: "shipping-ahead" */ './shipping-ahead.tsx')).ShippingAhead,
);

interface ItemFormProps {
  readonly link: string;
  /** Absent where the page could not be read (yet). */
  readonly preview: LinkPreview | undefined;
  readonly route: Pick<UsedRoute, 'from' | 'to'>;
  readonly onDone: () => void;
}

/** Describes one item. What the page says is filled in; what was typed is never overwritten and stays when saving fails. */
export function ItemForm({ link, preview, route, onDone }: ItemFormProps) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const { service } = useCart();
  const tell = useOutcome();
  const form = useForm<ItemValues>({ defaultValues: valuesOf(link, preview), mode: 'onTouched' });
  const { errors } = form.formState;
  const [title, quantity] = useWatch({ control: form.control, name: ['title', 'quantity'] });
  const { submit, busy, discard } = useSubmission<ItemValues, SaveResult>(form, {
    // The basket saves by itself, and says how that ended.
    isDone: ({ outcome }) => outcome !== 'refused',
    failureText: () => undefined,
    draft: { name: `mfe-bfm/item/${link}`, schema: ItemValues },
  });

  useEffect(() => {
    if (preview) form.reset(valuesOf(link, preview), { keepDirtyValues: true });
  }, [preview, link, form]);

  async function add(values: ItemValues): Promise<SaveResult> {
    const result = await service.addProduct(productOf(values, preview), detailsOf(values, preview, new Date()));
    if (tell(result, t('toast.added', { title: values.title.trim() }))) onDone();
    return result;
  }

  function cancel(): void {
    discard();
    onDone();
  }

  const long = (most: number) => ({ value: most, message: t('form.errors.long', { most }) });
  const original = preview?.original_price;
  const currencies = original && original.currency !== 'USD' && preview.price ? { original, usd: preview.price } : undefined;
  const locale = localeOf(language);

  return (
    <div className={classes.panel}>
      {preview?.image && (
        <div className={classes.picture}>
          <img src={preview.image} alt="" width={208} height={208} />
        </div>
      )}
      <form
        className={`${classes.form} ${preview?.image ? '' : classes.whole}`}
        aria-label={t('form.label')}
        noValidate
        onSubmit={(event) => void submit(add)(event)}
      >
        {preview && (
          <p className={classes.source}>
            <bdi>{preview.vendor}</bdi>
            <Link href={preview.url} newTab>
              {t('preview.open')}
            </Link>
          </p>
        )}
        {preview?.missing.some((part) => part !== 'image') && <p className={classes.missing}>{t('preview.missing')}</p>}
        <TextField
          label={t('form.title')}
          description={t('form.titleHint')}
          error={errors.title?.message}
          {...form.register('title', {
            validate: (text) => text.trim() !== '' || t('form.errors.title'),
            maxLength: { value: LIMITS.title, message: t('form.errors.titleLong', { most: LIMITS.title }) },
          })}
        />
        {!preview && (
          <TextField
            label={t('form.url')}
            type="url"
            dir="ltr"
            error={errors.url?.message}
            {...form.register('url', { validate: (text) => productLink(text, location.hostname) !== undefined || t('form.errors.url') })}
          />
        )}
        <TextField
          className={classes.price}
          label={t('form.price')}
          inputMode="decimal"
          dir="ltr"
          prefix="$"
          description={
            currencies &&
            t('preview.original', { original: formatMoney(currencies.original, locale), usd: formatMoney(currencies.usd, locale) })
          }
          error={errors.price?.message}
          {...form.register('price', {
            validate: (text) => {
              const cents = centsOf(text);
              if (cents === undefined) return t('form.errors.price');
              return (cents > 0 && cents <= LIMITS.priceCents) || t('form.errors.priceRange');
            },
          })}
        />
        <div className={classes.choices}>
          <TextField
            label={t('form.color')}
            optional
            error={errors.color?.message}
            {...form.register('color', { maxLength: long(LIMITS.choice) })}
          />
          <TextField
            label={t('form.size')}
            optional
            error={errors.size?.message}
            {...form.register('size', { maxLength: long(LIMITS.choice) })}
          />
          <div className={classes.quantity}>
            <span className={classes.quantityLabel} aria-hidden="true">
              {t('form.quantity')}
            </span>
            <Controller
              control={form.control}
              name="quantity"
              render={({ field }) => (
                <Stepper label={t('form.quantity')} value={field.value} onChange={field.onChange} min={1} max={MAX_QUANTITY} />
              )}
            />
          </div>
        </div>
        <TextField
          label={t('form.note')}
          optional
          placeholder={t('form.notePlaceholder')}
          error={errors.note?.message}
          {...form.register('note', { maxLength: long(LIMITS.note) })}
        />
        {route.to !== undefined && title.trim() !== '' && (
          <div className={classes.ahead}>
            <ShippingAhead
              loading={t('summary.loading')}
              failed={t('summary.failed')}
              title={title}
              quantity={quantity}
              from={route.from}
              to={route.to}
            />
          </div>
        )}
        <div className={classes.actions}>
          <Checkbox look="switch" label={t('form.substitute')} {...form.register('substitute')} />
          <div className={classes.buttons}>
            <Button variant="quiet" onClick={cancel}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={busy} icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}>
              {t('form.submit')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}
