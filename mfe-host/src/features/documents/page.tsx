import { DOCUMENT_KINDS } from '@outpost/shared-contracts/hosts/identity';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Loaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { Card } from '@outpost/shared-ui/card';
import { ownIdentity } from './api.ts';
import { AgreementCard } from './components/agreement-card.tsx';
import { DocumentCard } from './components/document-card.tsx';
import classes from './components/documents.module.css';
import { StandingCard } from './components/standing-card.tsx';

/** Starts the fetch and does not wait: the frame opens at once. */
export function loader({ shell, queryClient }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(ownIdentity(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.documents'),
  description: t('documents.description'),
  noindex: true,
});

/** Documents: by what a host shows who he is, and the agreement that he signs. */
export const Component = () => (
  <SettingsFrame words="mfe-host" current="documents">
    {(user) => <Documents userId={user.id} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function Documents({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-host');
  const query = useQuery(ownIdentity(useShell(), userId));
  if (query.data === undefined)
    return (
      <Card as="section" title={t('documents.standing.title')}>
        <Loaded query={query} bars={6}>
          {() => null}
        </Loaded>
      </Card>
    );
  const { documents, agreement, standing } = query.data;
  return (
    <>
      <StandingCard standing={standing} />
      <div className={classes.pair}>
        {DOCUMENT_KINDS.map((kind) => {
          const document = documents.find((one) => one.kind === kind);
          return document && <DocumentCard key={kind} userId={userId} document={document} />;
        })}
      </div>
      <AgreementCard userId={userId} agreement={agreement} />
    </>
  );
}
