import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation } from '@outpost/shared-remote/query';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import type { UsedRoute } from './use-basket-route.ts';

/**
 * The way to the checkout, which asks for sign-in and verification itself where they are needed. While changes are not saved
 * it saves them first.
 */
export function CheckoutButton({ route }: { readonly route: UsedRoute }) {
  const { t } = useTranslation('mfe-bfm');
  const { service } = useCart();
  const tell = useOutcome();
  const save = useMutation({ mutationFn: service.retry, onSuccess: (result) => void tell(result) });
  const { ids, isSaved, from, to, hostId } = route;

  if (!ids || !isSaved) {
    return (
      <Button variant="accent" size="l" full busy={save.isPending} onClick={() => save.mutate()}>
        {t('summary.save')}
      </Button>
    );
  }
  const query = { anonymous_id: ids.anonymous_id, cart_id: ids.shopping_cart_id, country_from: from, country_to: to, host_id: hostId };
  return (
    <Link className={buttonClass({ variant: 'accent', size: 'l', full: true })} to={paths.bfmCheckout.href({}, query)}>
      {t('summary.checkout')}
    </Link>
  );
}
