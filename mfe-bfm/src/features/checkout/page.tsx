import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { PaymentWords } from '@outpost/shared-payments/words';
import { type Head, type HeadContext, useSession } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { useMemo } from 'react';
import { Checkout } from './components/checkout.tsx';
import { Gate, missingOf } from './components/gate.tsx';
import { Frame, Waiting } from './components/states.tsx';
import { placeOf } from './model/place.ts';

export const head = ({ t }: HeadContext): Head => ({
  title: t('checkout.title'),
  description: t('checkout.description'),
  canonical: '/bfm/checkout',
  noindex: true,
});

/** The checkout of Buy For Me. Who is here is known in the browser only. */
export function Component() {
  const session = useSession();
  const [query] = useSearchParams();
  const place = useMemo(() => placeOf(query), [query]);
  if (session.state === 'unknown') return <Waiting />;
  const user = session.state === 'signed-in' ? session.user : undefined;
  if (!user || user.type !== USER_TYPE.shopper || missingOf(user))
    return (
      <Frame>
        <Gate user={user} place={place} />
      </Frame>
    );
  return (
    <PaymentWords value="mfe-bfm">
      <Checkout user={user} place={place} />
    </PaymentWords>
  );
}
