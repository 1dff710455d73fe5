import type { AffiliateProduct } from '@outpost/shared-contracts/affiliates/store-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { productPath } from '@outpost/shared-contracts/stores/product-card';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import { Price } from '@outpost/shared-ui/price';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useState } from 'react';
import noPicture from '../../../pictures/parcel.svg';
import { ownProducts, useChangeProducts } from '../api/own-products.ts';
import { Part } from '../components/part.tsx';
import { AddProduct } from './add-product.tsx';
import { NoteDialog } from './note-dialog.tsx';
import classes from './products.module.css';

/** The products of the affiliate's own store: added by their addresses, shown, said something of, and taken out. */
export function Products({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const query = useQuery(ownProducts(useShell(), userId));
  const { data, error } = query;
  return (
    <Part title={t('mine.products.title')}>
      {data ? (
        <div className={classes.body}>
          <p>
            <Link to={paths.affiliate.href({}, { affiliate_id: userId })} className={linkClass()}>
              {t('mine.products.see')}
            </Link>
          </p>
          <AddProduct userId={userId} products={data} />
          <List userId={userId} products={data} />
        </div>
      ) : error ? (
        <QueryFailed query={query} headingLevel={3} title={t('error.title')} />
      ) : (
        <Skeleton count={3} />
      )}
    </Part>
  );
}

function List({ userId, products }: { readonly userId: number; readonly products: readonly AffiliateProduct[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const change = useChangeProducts(userId);
  const [opened, setOpened] = useState<{ readonly is: 'note' | 'remove'; readonly product: AffiliateProduct }>();
  const acting = useMutation({
    mutationFn: change,
    onSuccess: () => setOpened(undefined),
    onError: (error) => isRefusal(error) || shell.report(error),
  });
  const failed = acting.error && (isRefusal(acting.error) ? acting.error.message : t('apply.form.unreachable'));
  const number = new Intl.NumberFormat(localeOf(shell.language));
  const columns: Column<AffiliateProduct>[] = [
    {
      id: 'product',
      header: t('mine.products.product'),
      onCard: 'title',
      cell: (product) => (
        <div className={classes.line}>
          <img className={classes.small} src={product.images[0] ?? noPicture} alt="" width={56} height={56} loading="lazy" />
          <div>
            <Link to={productPath(product)} className={linkClass()}>
              <bdi>{product.name}</bdi>
            </Link>
            {product.note !== '' && (
              <p className={classes.note} dir="auto">
                {product.note}
              </p>
            )}
          </div>
        </div>
      ),
    },
    { id: 'stock', header: t('mine.products.stock'), align: 'end', cell: (product) => <Stock product={product} number={number} /> },
    {
      id: 'price',
      header: t('mine.products.price'),
      align: 'end',
      onCard: 'amount',
      cell: ({ price }) => <Price money={usd(centsOfPrice(price))} tone="ink" size="s" />,
    },
    {
      id: 'shown',
      header: t('mine.products.shown'),
      cell: ({ id, name, is_publish }) => (
        <Checkbox
          look="switch"
          label={<span data-visually-hidden>{t('mine.products.show', { name })}</span>}
          checked={is_publish === 1}
          disabled={acting.isPending}
          onChange={({ target }) => acting.mutate({ does: 'publish', body: { product_ids: [id], is_publish: target.checked ? 1 : 0 } })}
        />
      ),
    },
    {
      id: 'more',
      header: t('mine.products.change'),
      cell: (product) => (
        <div className={classes.actions}>
          <Button size="s" aria-label={t('mine.products.sayOf', { name: product.name })} onClick={() => setOpened({ is: 'note', product })}>
            {t('mine.products.say')}
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-label={t('mine.products.removeOf', { name: product.name })}
            onClick={() => setOpened({ is: 'remove', product })}
          >
            {t('mine.products.remove')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      {failed && !opened && <Notice tone="danger" title={failed} />}
      <Table
        caption={t('mine.products.title')}
        captionHidden
        columns={columns}
        rows={products}
        rowKey={({ id }) => String(id)}
        empty={<p>{t('mine.products.none')}</p>}
      />
      {opened?.is === 'note' && <NoteDialog userId={userId} product={opened.product} onClose={() => setOpened(undefined)} />}
      {opened?.is === 'remove' && (
        <ConfirmDialog
          open
          title={t('mine.products.removeOf', { name: opened.product.name })}
          confirmLabel={t('mine.products.remove')}
          busy={acting.isPending}
          error={failed}
          onConfirm={() => acting.mutate({ does: 'remove', body: { product_ids: [opened.product.id] } })}
          onClose={() => setOpened(undefined)}
        >
          {t('mine.products.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** How many pieces its host has, or that it is sold no more. */
function Stock({ product: { is_sold, stock }, number }: { readonly product: AffiliateProduct; readonly number: Intl.NumberFormat }) {
  const { t } = useTranslation('mfe-affiliate');
  if (is_sold === 0) return <Badge tone="warning">{t('mine.products.ended')}</Badge>;
  return <>{stock === null ? t('mine.products.uncounted') : number.format(stock)}</>;
}
