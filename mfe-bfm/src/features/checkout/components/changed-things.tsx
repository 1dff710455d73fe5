import type { ItemProblem } from '@outpost/shared-contracts/bfm/item-problem';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { ItemPicture } from '../../../components/item-picture.tsx';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import { basketPath } from '../../../model/basket-path.ts';
import { type CartIds, idsOf } from '../../../model/cart.ts';
import type { CartService, SaveResult } from '../../../model/cart-port.ts';
import { isResolved } from '../model/changed-things.ts';
import classes from './changed-things.module.css';
import { useFormats } from './use-formats.ts';

interface ChangedThingsProps {
  readonly things: readonly ItemProblem[];
  /** Of the checkout. */
  readonly cart: CartIds | undefined;
  /** Brings the checkout up to the basket. */
  readonly onResolved: () => void;
  /** What stands here once nothing of it is open any more; otherwise it is said that it is so. */
  readonly instead?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Things of a store that are not sold as the basket has them: what is so now, and what to do about each. */
export function ChangedThings({ things, cart, onResolved, instead, ref }: ChangedThingsProps) {
  const { t } = useTranslation('mfe-bfm');
  const { view, service } = useCart();
  const tell = useOutcome();
  /** Where the keyboard goes on. */
  const list = useRef<HTMLUListElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // Only this browser's own basket can be changed from here.
  const isOwn = view !== undefined && cart !== undefined && idsOf(view.cart)?.shopping_cart_id === cart.shopping_cart_id;
  const lineOf = ({ thing }: ItemProblem) => (isOwn ? view.cart.bfm_items.find(({ url }) => url === thing.url) : undefined);
  const open = things.filter((problem) => !isOwn || !isResolved(problem, lineOf(problem)));
  const count = open.length;
  useEffect(() => {
    // The button that was pressed goes with its thing.
    if (pressed.current && count < things.length) (list.current ?? done.current)?.focus();
    pressed.current = false;
  }, [count, things.length]);
  const act = async (change: () => Promise<SaveResult>) => {
    pressed.current = true;
    if (tell(await change())) return onResolved();
    pressed.current = false;
  };
  if (count === 0)
    return (
      instead ?? (
        <Notice ref={done} tone="success" title={t('checkout.things.doneTitle')}>
          {t('checkout.things.doneText')}
        </Notice>
      )
    );
  return (
    <Notice
      ref={ref}
      tone="warning"
      alert
      title={t('checkout.things.title')}
      details={
        <ul ref={list} tabIndex={-1} className={classes.things} aria-label={t('checkout.things.title')}>
          {open.map((problem) => (
            <Thing key={problem.thing.url} problem={problem} line={lineOf(problem)} service={service} act={act} />
          ))}
        </ul>
      }
      actions={
        <Link className={linkClass()} to={basketPath(cart)}>
          {t('checkout.toBasket')}
        </Link>
      }
    >
      {t('checkout.things.text')}
    </Notice>
  );
}

interface ThingProps {
  readonly problem: ItemProblem;
  readonly line: BfmItem | undefined;
  readonly service: CartService;
  readonly act: (change: () => Promise<SaveResult>) => Promise<void>;
}

function Thing({ problem: { code, thing }, line, service, act }: ThingProps) {
  const { t } = useTranslation('mfe-bfm');
  const { money, locale } = useFormats();
  const title = useId();
  const values = { price: money(thing.price), stock: new Intl.NumberFormat(locale).format(thing.stock) };
  const ways = {
    price_changed: {
      words: t('checkout.things.usePrice', values),
      run: (of: BfmItem) => service.replace(of, { ...of, price: thing.price.minor / 100 }),
    },
    too_few: { words: t('checkout.things.take', values), run: (of: BfmItem) => service.setQuantity(of, thing.stock) },
  };
  const way = code === 'price_changed' || code === 'too_few' ? ways[code] : undefined;
  return (
    <li className={classes.thing}>
      <ItemPicture src={line?.img ?? ''} size={40} />
      <span className={classes.words}>
        <b id={title}>
          <bdi>{thing.title}</bdi>
        </b>
        <span>
          {t(`checkout.things.${code}`, values)}
          {line && code === 'price_changed' && (
            <>
              {' '}
              <span className={classes.before}>{t('checkout.things.before', { price: money(usd(centsOfPrice(line.price))) })}</span>
            </>
          )}
        </span>
      </span>
      {line && (
        <span className={classes.actions}>
          {way && (
            <Button size="s" variant="primary" aria-describedby={title} onClick={() => void act(() => way.run(line))}>
              {way.words}
            </Button>
          )}
          <Button size="s" aria-describedby={title} onClick={() => void act(() => service.remove(line))}>
            {t('checkout.things.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}
