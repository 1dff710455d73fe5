import type { ItemProblem } from '@outpost/shared-contracts/bfm/item-problem';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { type Ref, useId } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import { basketPath } from '../../../model/basket-path.ts';
import { type CartIds, idsOf } from '../../../model/cart.ts';
import type { CartService, SaveResult } from '../../../model/cart-port.ts';
import { isMended } from '../model/changed-things.ts';
import classes from './changed-things.module.css';
import { Notice } from './notice.tsx';
import { useFormats } from './use-formats.ts';

interface ChangedThingsProps {
  readonly things: readonly ItemProblem[];
  /** Of the checkout. */
  readonly cart: CartIds | undefined;
  /** Brings the checkout up to the basket. */
  readonly onMended: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Things of a store that are not sold as the basket has them: what is so now, and what to do about each. */
export function ChangedThings({ things, cart, onMended, ref }: ChangedThingsProps) {
  const { t } = useTranslation('mfe-bfm');
  const { view, service } = useCart();
  // Only this browser's own basket can be changed from here.
  const isOwn = view !== undefined && cart !== undefined && idsOf(view.cart)?.shopping_cart_id === cart.shopping_cart_id;
  const lineOf = ({ thing }: ItemProblem) => (isOwn ? view.cart.bfm_items.find(({ url }) => url === thing.url) : undefined);
  const open = things.filter((problem) => !isOwn || !isMended(problem, lineOf(problem)));
  if (open.length === 0) return null;
  return (
    <Notice
      ref={ref}
      tone="warning"
      alert
      title={t('checkout.things.title')}
      actions={
        <Link className={linkClass()} to={basketPath(cart)}>
          {t('checkout.toBasket')}
        </Link>
      }
    >
      {t('checkout.things.text')}
      {open.map((problem) => (
        <Thing key={problem.thing.url} problem={problem} line={lineOf(problem)} service={service} onMended={onMended} />
      ))}
    </Notice>
  );
}

interface ThingProps {
  readonly problem: ItemProblem;
  readonly line: BfmItem | undefined;
  readonly service: CartService;
  readonly onMended: () => void;
}

function Thing({ problem: { code, thing }, line, service, onMended }: ThingProps) {
  const { t } = useTranslation('mfe-bfm');
  const { money, locale } = useFormats();
  const tell = useOutcome();
  const title = useId();
  const values = { price: money(usd(thing.price)), stock: new Intl.NumberFormat(locale).format(thing.stock) };
  const act = async (change: Promise<SaveResult>) => {
    if (tell(await change)) onMended();
  };
  const ways = {
    price_changed: {
      words: t('checkout.things.usePrice', values),
      run: (of: BfmItem) => service.replace(of, { ...of, price: thing.price / 100 }),
    },
    too_few: { words: t('checkout.things.take', values), run: (of: BfmItem) => service.setQuantity(of, thing.stock) },
  };
  const way = code === 'price_changed' || code === 'too_few' ? ways[code] : undefined;
  return (
    <span className={classes.thing}>
      <b id={title}>
        <bdi>{thing.title}</bdi>
      </b>
      <span>{t(`checkout.things.${code}`, values)}</span>
      {line && (
        <span className={classes.actions}>
          {way && (
            <Button size="s" variant="primary" aria-describedby={title} onClick={() => void act(way.run(line))}>
              {way.words}
            </Button>
          )}
          <Button size="s" aria-describedby={title} onClick={() => void act(service.remove(line))}>
            {t('checkout.things.remove')}
          </Button>
        </span>
      )}
    </span>
  );
}
