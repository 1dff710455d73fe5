import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { savedCards } from '@outpost/shared-payments/saved-cards';
import { PaymentWords } from '@outpost/shared-payments/words';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { Notice } from '@outpost/shared-ui/notice';
import { useReturned } from '../components/use-returned.ts';
import { useCardSetup } from './card-setup.ts';
import { CardForm } from './components/card-form.tsx';
import { Cards } from './components/cards.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(savedCards(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.creditCard'),
  description: t('keeping.cards.description'),
  noindex: true,
});

/** Credit Card: the cards that the card company keeps for the person. */
export const Component = () => (
  <PaymentWords value="mfe-shopper">
    <SettingsFrame words="mfe-shopper" current="creditCard">
      {(user) => <CreditCards userId={user.id} />}
    </SettingsFrame>
  </PaymentWords>
);
export const Skeleton = () => <Component />;

function CreditCards({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(savedCards(useShell(), userId));
  const { finish, failure } = useCardSetup(userId);
  // Some banks ask on a page of their own, which leads back here.
  useReturned('setup_intent', finish);
  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" alert title={t('keeping.cards.notKept')}>
          {isRefusal(failure) ? failure.message : settingsText(t, 'notLoaded.text')}
        </Notice>
      )}
      <Card as="section" title={t('keeping.cards.yours')}>
        <Loaded query={query} bars={3}>
          {(cards) => <Cards userId={userId} cards={cards} />}
        </Loaded>
      </Card>
      <Card as="section" title={t('keeping.cards.add')}>
        <CardForm userId={userId} />
      </Card>
    </>
  );
}
