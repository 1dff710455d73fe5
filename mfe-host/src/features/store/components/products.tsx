import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { deleteProducts, type OwnProduct, type OwnStore, publishProducts } from '@outpost/shared-contracts/stores/own-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { settingsText } from '@outpost/shared-settings/words';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Notice } from '@outpost/shared-ui/notice';
import { Price } from '@outpost/shared-ui/price';
import { type Column, Table } from '@outpost/shared-ui/table';
import { type ReactNode, useState } from 'react';
import { useStoreChanged } from '../api.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import classes from './store.module.css';

interface ProductsProps {
  readonly userId: number;
  readonly store: OwnStore;
}

type Opened = { readonly is: 'product' | 'stock'; readonly product: OwnProduct } | { readonly is: 'new' | 'import' | 'delete' };

/** What the host sells: chosen products are published, taken back or deleted together. */
export function Products({ userId, store: { products } }: ProductsProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const number = new Intl.NumberFormat(localeOf(shell.language));
  const changed = useStoreChanged(userId);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const ids = products.map(({ id }) => id).filter((id) => chosen.has(id));
  const close = (): void => setOpened(undefined);

  const acting = useMutation({
    mutationFn: async (does: 'publish' | 'unpublish' | 'delete') => {
      if (does === 'delete') return (await shell.api.call(deleteProducts, { body: { product_ids: ids } })).data;
      const is_publish = does === 'publish' ? (1 as const) : (0 as const);
      return (await shell.api.call(publishProducts, { body: { product_ids: ids, is_publish } })).data;
    },
    onSuccess(now) {
      setChosen(new Set());
      close();
      changed(now, t('store.saved'));
    },
    onError: (error) => shell.report(error),
  });
  const failed = acting.error && (isRefusal(acting.error) ? acting.error.message : settingsText(t, 'unreachable'));
  const choose = (id: number, is: boolean) =>
    setChosen((before) => new Set(is ? [...before, id] : [...before].filter((other) => other !== id)));

  const columns: Column<OwnProduct>[] = [
    {
      id: 'product',
      header: t('store.columns.product'),
      onCard: 'title',
      cell: (product) => (
        <Line product={product}>
          <Checkbox
            label={<span data-visually-hidden>{t('store.choose', { name: product.name })}</span>}
            checked={chosen.has(product.id)}
            onChange={({ target }) => choose(product.id, target.checked)}
          />
          <Button variant="quiet" onClick={() => setOpened({ is: 'product', product })}>
            {product.name}
          </Button>
        </Line>
      ),
    },
    {
      id: 'state',
      header: t('store.columns.state'),
      cell: ({ is_publish }) => (
        <Badge tone={is_publish === 1 ? 'success' : 'plain'}>{t(is_publish === 1 ? 'store.published' : 'store.draft')}</Badge>
      ),
    },
    {
      id: 'stock',
      header: t('store.columns.stock'),
      align: 'end',
      cell: (product) => (
        <Button variant="quiet" onClick={() => setOpened({ is: 'stock', product })}>
          {product.stock === null ? t('store.uncounted') : number.format(product.stock)}
          <span data-visually-hidden> {t('store.count', { name: product.name })}</span>
        </Button>
      ),
    },
    { id: 'sold', header: t('store.columns.pieces'), align: 'end', cell: ({ sold }) => number.format(sold) },
    {
      id: 'price',
      header: t('store.columns.price'),
      align: 'end',
      onCard: 'amount',
      cell: ({ price }) => <Price money={usd(Math.round(price * 100))} tone="ink" size="s" />,
    },
  ];

  return (
    <Card
      as="section"
      title={t('store.products')}
      actions={
        <div className={classes.actions}>
          <Button onClick={() => setOpened({ is: 'import' })}>{t('store.import.open')}</Button>
          <Button variant="primary" onClick={() => setOpened({ is: 'new' })}>
            {t('store.add')}
          </Button>
        </div>
      }
    >
      <div className={classes.body}>
        {products.length > 0 && (
          <div className={classes.actions}>
            <Checkbox
              label={t('store.chooseAll')}
              checked={ids.length === products.length}
              indeterminate={ids.length > 0 && ids.length < products.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? products.map(({ id }) => id) : []))}
            />
            {ids.length > 0 && (
              <>
                <span className={classes.soft}>{t('store.chosen', { count: ids.length })}</span>
                <Button size="s" busy={acting.isPending} onClick={() => acting.mutate('publish')}>
                  {t('store.publish')}
                </Button>
                <Button size="s" busy={acting.isPending} onClick={() => acting.mutate('unpublish')}>
                  {t('store.unpublish')}
                </Button>
                <Button size="s" onClick={() => setOpened({ is: 'delete' })}>
                  {t('store.delete')}
                </Button>
              </>
            )}
          </div>
        )}
        {failed && opened?.is !== 'delete' && <Notice tone="danger" title={failed} />}
        <Table
          caption={t('store.products')}
          columns={columns}
          rows={products}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState title={t('store.empty')}>{t('store.emptyText')}</EmptyState>}
        />
      </div>
      {opened?.is === 'new' && <ProductDialog userId={userId} onClose={close} />}
      {opened?.is === 'product' && <ProductDialog userId={userId} product={opened.product} onClose={close} />}
      {opened?.is === 'stock' && <StockDialog userId={userId} product={opened.product} onClose={close} />}
      {opened?.is === 'import' && <ImportDialog userId={userId} onClose={close} />}
      {opened?.is === 'delete' && (
        <ConfirmDialog
          open
          title={t('store.deleteAsk', { count: ids.length })}
          confirmLabel={t('store.delete')}
          busy={acting.isPending}
          error={failed}
          onConfirm={() => acting.mutate('delete')}
          onClose={close}
        >
          {t('store.deleteText')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Line({ product: { images }, children }: { readonly product: OwnProduct; readonly children: ReactNode }) {
  const [picture] = images;
  return (
    <div className={classes.line}>
      {picture ? (
        <img className={classes.small} src={picture} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className={classes.small} />
      )}
      {children}
    </div>
  );
}
