import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import { countOf } from '../../../model/bfm-items.ts';
import type { Cart } from '../../../model/cart.ts';

/** The cart was ordered. What was added too late is kept and can begin the next basket. */
export function ClosedBasket({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation('mfe-bfm');
  const { service } = useCart();
  const tell = useOutcome();
  const kept = countOf(cart.kept);
  return (
    <Card as="section" aria-label={t('closed.title')}>
      <EmptyState
        title={t('closed.title')}
        headingLevel={2}
        actions={
          <>
            <Link className={buttonClass({ variant: 'outline' })} to={paths.memberPacksExpected.href()}>
              {t('closed.orders')}
            </Link>
            <Button variant="primary" onClick={async () => void tell(await service.startNew({ withKept: kept > 0 }))}>
              {t(kept > 0 ? 'closed.startWithKept' : 'closed.startNew')}
            </Button>
          </>
        }
      >
        {t('closed.text')} {kept > 0 && t('closed.kept', { count: kept })}
      </EmptyState>
    </Card>
  );
}
