import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link, useLocation } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import type { ReactNode } from 'react';
import { useCart } from '../../../components/use-cart.ts';
import { idsOf } from '../../../model/cart.ts';
import { keepCheckout } from '../../../model/checkout-keys.ts';
import type { Place } from '../model/place.ts';

type Missing = 'email' | 'phone' | 'both';

/** What a person still has to confirm before buying. */
export const missingOf = ({ is_email_verified, is_phone_verified }: User): Missing | undefined => {
  if (!is_email_verified) return is_phone_verified ? 'email' : 'both';
  return is_phone_verified ? undefined : 'phone';
};

interface GateProps {
  readonly user: User | undefined;
  readonly place: Place;
  /** Where the service knows better than what this page was told of the person. */
  readonly missing?: Missing | undefined;
}

/**
 * Stands before the checkout as long as nobody is signed in, or e-mail or phone are not confirmed. Who leaves from here
 * comes back: the checkout is kept as the home page takes it up again (B-283).
 */
export function Gate({ user, place, missing }: GateProps) {
  const { t } = useTranslation('mfe-bfm');
  const { pathname, search } = useLocation();
  const { storage } = useShell();
  const { service } = useCart();

  function keep(): void {
    const { cart } = service.current();
    const known = idsOf(cart);
    // What was in the visitor's cart of the address is in the account's since they signed in.
    const isAccounts = user !== undefined && cart.owner === user.id && cart.bfm_items.length > 0;
    const anonymousId = (isAccounts ? known?.anonymous_id : place.anonymousId) ?? known?.anonymous_id;
    const cartId = (isAccounts ? known?.shopping_cart_id : place.cartId) ?? known?.shopping_cart_id;
    if (!anonymousId || !cartId) return;
    const { countryFrom, countryTo, shopperId } = place;
    keepCheckout(storage, { anonymousId, cartId, countryFrom, countryTo, shopperId: user?.id ?? shopperId });
  }

  const returnTo = pathname + search;
  if (!user)
    return (
      <Wall title={t('checkout.gate.signInTitle')} text={t('checkout.gate.signInText')}>
        <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.signIn.href({}, { returnTo })} onClick={keep}>
          {t('checkout.gate.signIn')}
        </Link>
        <Link className={buttonClass({ size: 'l' })} to={paths.signUp.href({}, { returnTo })} onClick={keep}>
          {t('checkout.gate.signUp')}
        </Link>
      </Wall>
    );
  if (user.type !== USER_TYPE.shopper)
    return (
      <Wall title={t('checkout.gate.typeTitle')} text={t('checkout.gate.typeText')}>
        <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.bfm.href()}>
          {t('checkout.toBasket')}
        </Link>
      </Wall>
    );
  const what = missing ?? missingOf(user) ?? 'phone';
  const texts = { email: t('checkout.gate.email'), phone: t('checkout.gate.phone'), both: t('checkout.gate.both') };
  return (
    <Wall title={t('checkout.gate.verifyTitle')} text={`${texts[what]} ${t('checkout.gate.verifyKept')}`}>
      <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.verification.href()} onClick={keep}>
        {t('checkout.gate.verify')}
      </Link>
      <Link className={buttonClass({ size: 'l' })} to={paths.bfm.href()}>
        {t('checkout.toBasket')}
      </Link>
    </Wall>
  );
}

function Wall({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <EmptyState picture={<EmptyPicture of="basket" />} title={title} headingLevel={2} actions={children}>
        {text}
      </EmptyState>
    </Card>
  );
}
