import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { useEffect, useRef, useState } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import { lineKey } from '../../../model/bfm-items.ts';
import { groupsOf } from '../model/groups.ts';
import { BasketLine } from './basket-line.tsx';
import classes from './basket-lines.module.css';
import { Notice } from './notice.tsx';
import { useOutcome } from './use-outcome.ts';

interface Removed {
  readonly line: BfmItem;
  readonly position: number;
}

/** The items by store. A removed one can be put back until the next is removed. */
export function BasketLines({ items }: { readonly items: readonly BfmItem[] }) {
  const { t } = useTranslation('mfe-bfm');
  const { service } = useCart();
  const tell = useOutcome();
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
      {groupsOf(items).map(({ vendor, items: lines }) => (
        <section key={vendor} className={classes.group} aria-label={vendor || t('basket.lines')}>
          <h2 className={classes.vendor}>
            <bdi>{vendor || t('basket.lines')}</bdi>
          </h2>
          <ul>
            {lines.map((line) => (
              <BasketLine
                key={lineKey(line)}
                line={line}
                onQuantity={async (quantity) => void tell(await service.setQuantity(line, quantity))}
                onRemove={() => void remove(line)}
              />
            ))}
          </ul>
        </section>
      ))}
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
