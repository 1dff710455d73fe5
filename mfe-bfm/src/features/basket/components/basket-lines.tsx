import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { lineKey } from '@outpost/shared-contracts/cart/lines';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { useEffect, useId, useRef, useState } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import { groupsOf } from '../model/groups.ts';
import { BasketLine } from './basket-line.tsx';
import classes from './basket-lines.module.css';
import { ShopHead } from './shop-head.tsx';
import type { UsedRoute } from './use-basket-route.ts';

interface Removed {
  readonly line: BfmItem;
  readonly position: number;
}

/** The items by store. A removed one can be put back until the next is removed. */
export function BasketLines({ items, route }: { readonly items: readonly BfmItem[]; readonly route: UsedRoute }) {
  const { t } = useTranslation('mfe-bfm');
  const { service } = useCart();
  const tell = useOutcome();
  const heads = useId();
  const suspicions = route.summary.data?.suspicions ?? [];
  const [removed, setRemoved] = useState<Removed>();
  const undo = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone with its line: the focus goes to the way back.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  async function remove(line: BfmItem): Promise<void> {
    setRemoved({ line, position: items.indexOf(line) });
    if (!tell(await service.remove(line))) setRemoved(undefined);
  }

  async function putBack({ line, position }: Removed): Promise<void> {
    setRemoved(undefined);
    tell(await service.putBack(line, position));
  }

  return (
    <>
      {groupsOf(items).map((group) => {
        const id = `${heads}-${group.key}`;
        return (
          <section key={group.key} className={classes.group} aria-labelledby={id}>
            <ShopHead id={id} group={group} route={route} />
            <ul>
              {group.items.map((line) => (
                <BasketLine
                  key={lineKey(line)}
                  line={line}
                  suspicion={suspicions.find(({ title }) => title === line.title)}
                  onQuantity={async (quantity) => void tell(await service.setQuantity(line, quantity))}
                  onRemove={() => void remove(line)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {removed && (
        <Notice
          tone="info"
          title={t('basket.removed', { title: removed.line.title })}
          actions={
            <Button ref={undo} size="s" onClick={() => void putBack(removed)}>
              {t('basket.undo')}
            </Button>
          }
        />
      )}
    </>
  );
}
