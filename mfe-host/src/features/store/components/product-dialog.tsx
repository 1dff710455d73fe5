import { longestOf } from '@outpost/shared-contracts/call/limits';
import { PRODUCT_CATEGORIES } from '@outpost/shared-contracts/stores/categories';
import { MOST_PICTURES, type OwnProduct, ProductInput, updateProduct } from '@outpost/shared-contracts/stores/own-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useUploads } from '@outpost/shared-remote/use-uploads';
import { SettingsForm } from '@outpost/shared-settings/components/settings-form';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { Dialog } from '@outpost/shared-ui/dialog';
import { FileField } from '@outpost/shared-ui/file-field';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { TextArea, TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCreateProduct, useStoreChanged } from '../api.ts';
import { Pictures } from './pictures.tsx';
import classes from './store.module.css';

interface ProductDialogProps {
  readonly userId: number;
  /** Left out for a new one. */
  readonly product?: OwnProduct;
  readonly onClose: () => void;
}

interface Typed {
  name: string;
  description: string;
  category: OwnProduct['category'];
  price: string;
  stock: string;
  weight: string;
  size: string;
  images: string;
  isPublished: boolean;
}

/** A price as people type it, with a comma or a point. */
const priceOf = (typed: string): number => Number(typed.trim().replace(/^\$/, '').replace(',', '.'));
const PRICE = /^\s*\$?\d{1,5}(?:[.,]\d{1,2})?\s*$/;

const NO_IMAGES: readonly string[] = [];

/** A product to be added, or to be changed. */
export function ProductDialog({ userId, product, onClose }: ProductDialogProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const changed = useStoreChanged(userId);
  const create = useCreateProduct();
  const [images, setImages] = useState<readonly string[]>(product?.images ?? NO_IMAGES);
  const files = useUploads('product-photo');
  const form = useForm<Typed>({
    defaultValues: {
      name: product?.name ?? '',
      description: product?.description ?? '',
      category: product?.category ?? 'Other',
      price: product ? product.price.toFixed(2) : '',
      stock: '1',
      weight: product?.weight ? String(product.weight) : '',
      size: product?.size ?? '',
      images: '',
      isPublished: product?.is_publish === 1,
    },
  });
  const { register } = form;
  const [wrongPictures, setWrongPictures] = useState<string>();
  const { errors, isDirty } = form.formState;
  const unsaved = isDirty || images !== (product?.images ?? NO_IMAGES) || files.field.files.length > 0;
  const title = product ? t('store.form.change', { name: product.name }) : t('store.add');
  const shape = ProductInput.shape;

  /** Says at its place that a picture is missing, or that there are too many. */
  function arePicturesRight(): boolean {
    const count = images.length + files.field.files.length;
    const message =
      count > MOST_PICTURES
        ? t('store.form.tooManyPictures', { count: MOST_PICTURES })
        : count === 0 && form.getValues('isPublished')
          ? t('store.form.noPicture')
          : undefined;
    setWrongPictures(message);
    return message === undefined;
  }

  async function send({ price, stock, weight, isPublished, images: _, ...words }: Typed): Promise<void> {
    const input = {
      ...words,
      price: priceOf(price),
      weight: weight === '' ? null : Number(weight),
      images: [...images, ...(await files.ids())],
      is_publish: isPublished ? (1 as const) : (0 as const),
    };
    const { data } = product
      ? await shell.api.call(updateProduct, { body: { ...input, product_id: product.id, revision: product.revision } })
      : await create({ ...input, stock: stock === '' ? null : Number(stock) });
    files.forget();
    changed(data, t('store.saved'));
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title} unsaved={unsaved}>
      <SettingsForm
        form={form}
        label={title}
        submit={t('store.save')}
        send={send}
        check={arePicturesRight}
        files={{ beside: files, onRefused: files.refuse('images') }}
      >
        <TextField
          className={classes.whole}
          label={t('store.form.name')}
          dir="auto"
          maxLength={longestOf(shape.name)}
          error={errors.name?.message}
          {...register('name', { required: t('store.required') })}
        />
        <NativeSelect
          label={t('store.form.category')}
          options={PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`store.category.${value}`) }))}
          {...register('category')}
        />
        <TextField
          label={t('store.form.price')}
          inputMode="decimal"
          error={errors.price?.message}
          {...register('price', {
            required: t('store.required'),
            pattern: { value: PRICE, message: t('store.form.wrongPrice') },
            validate: (typed) => (priceOf(typed) >= 0.5 && priceOf(typed) <= 10_000) || t('store.form.wrongPrice'),
          })}
        />
        {!product && (
          <TextField
            label={t('store.form.stock')}
            description={t('store.form.stockHint')}
            optional
            inputMode="numeric"
            error={errors.stock?.message}
            {...register('stock', { pattern: { value: /^\d{1,5}$/, message: t('store.form.wrongStock') } })}
          />
        )}
        <TextField
          label={t('store.form.weight')}
          optional
          inputMode="numeric"
          error={errors.weight?.message}
          {...register('weight', { pattern: { value: /^[1-9]\d{0,4}$/, message: t('store.form.wrongWeight') } })}
        />
        <TextField
          className={product ? undefined : classes.whole}
          label={t('store.form.size')}
          dir="auto"
          optional
          maxLength={longestOf(shape.size)}
          error={errors.size?.message}
          {...register('size')}
        />
        <TextArea
          className={classes.whole}
          label={t('store.form.description')}
          dir="auto"
          optional
          rows={4}
          maxLength={longestOf(shape.description)}
          error={errors.description?.message}
          {...register('description')}
        />
        <Pictures images={images} onChange={setImages} />
        <FileField
          className={classes.whole}
          label={t('store.form.pictures')}
          description={t('store.form.picturesHint')}
          {...files.field}
          error={files.field.error ?? wrongPictures ?? errors.images?.message}
        />
        <Checkbox className={classes.whole} label={t('store.form.publish')} {...register('isPublished')} />
      </SettingsForm>
    </Dialog>
  );
}
