import { lineKey } from '@outpost/shared-contracts/cart/lines';
import { DEFAULT_LANGUAGE, localeOf } from '@outpost/shared-contracts/language/language';
import { centsOfPrice, usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { ShoppingBasket } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { ItemPicture } from '../components/item-picture.tsx';
import { useCart } from '../components/use-cart.ts';
import { basketPath } from '../model/basket-path.ts';
import { countOf, totalCents } from '../model/bfm-items.ts';
import { EMPTY_CART, idsOf } from '../model/cart.ts';
import classes from './basket.module.css';

/** Lines that the small list shows. */
const SHOWN = 4;

/**
 * The basket in the header: its count, and behind it the first items, their sum and the way to the page (B-305). A
 * disclosure without libraries, as it is on every page.
 */
export function Component() {
  const { t } = useTranslation('mfe-bfm');
  const { language, navigate } = useShell();
  const { view, service } = useCart();
  const cart = view?.cart ?? EMPTY_CART;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = countOf(cart.bfm_items);
  const to = basketPath(idsOf(cart));
  const isUnread = count === 0 && view?.unread === true;

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  function go(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(false);
    navigate(to);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and links let through
    <div
      ref={root}
      className={classes.basket}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={isUnread ? t('widget.unread') : t('widget.label', { count })}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <ShoppingBasket size={22} strokeWidth={1.75} aria-hidden="true" />
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a disclosed group, no form field set */}
      <div id={panel} role="group" className={classes.panel} hidden={!open} aria-label={t('widget.title')}>
        {isUnread && (
          <>
            <p className={classes.empty} role="status">
              {t('load.unreachable')}
            </p>
            <button type="button" className={classes.again} onClick={() => void service.readAgain()}>
              {t('offline.retry')}
            </button>
          </>
        )}
        {count === 0 && !isUnread && <p className={classes.empty}>{t('widget.empty')}</p>}
        {count > 0 && (
          <>
            <ul className={classes.list}>
              {cart.bfm_items.slice(0, SHOWN).map((item) => (
                <li key={lineKey(item)}>
                  <ItemPicture src={open ? item.img : ''} size={40} />
                  <bdi className={classes.title}>{item.title}</bdi>
                  <bdi className={classes.price}>
                    {item.quantity > 1 && `${item.quantity} × `}
                    {formatMoney(usd(centsOfPrice(item.price)), localeOf(language))}
                  </bdi>
                </li>
              ))}
            </ul>
            {cart.bfm_items.length > SHOWN && <p className={classes.more}>{t('widget.more', { count: cart.bfm_items.length - SHOWN })}</p>}
            <p className={classes.total}>
              <span>{t('widget.total')}</span>
              <b>
                <bdi>{formatMoney(usd(totalCents(cart.bfm_items)), localeOf(language))}</bdi>
              </b>
            </p>
          </>
        )}
        <a className={classes.link} href={language === DEFAULT_LANGUAGE ? to : `/${language}${to}`} onClick={go}>
          {t('widget.open')}
        </a>
      </div>
    </div>
  );
}
