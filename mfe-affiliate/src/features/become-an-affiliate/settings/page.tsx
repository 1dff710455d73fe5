import { STORE_STATES } from '@outpost/shared-contracts/affiliates/application';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Loaded, SettingsFrame, settingsText } from '@outpost/shared-settings/page';
import { buttonClass } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { ownApplication } from '../api/application.ts';
import { StoreForm } from '../components/store-form.tsx';

export const head = ({ t }: HeadContext): Head => ({
  title: settingsText(t, 'entries.store'),
  description: t('storeSettings.description'),
  noindex: true,
});

/** Store Settings: the store of an affiliate, as long as the account is not closed. */
export const Component = () => (
  <SettingsFrame words="mfe-affiliate" current="store">
    {(user) => <OwnStore userId={user.id} />}
  </SettingsFrame>
);
export const Skeleton = () => <Component />;

function OwnStore({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const query = useQuery(ownApplication(useShell(), userId));
  return (
    <Loaded query={query} bars={6}>
      {(application) =>
        STORE_STATES.includes(application.state) ? (
          <StoreForm key={application.revision} userId={userId} application={application} isChange />
        ) : (
          <Notice
            tone="info"
            title={t('storeSettings.none')}
            actions={
              <Link to={paths.becomeAnAffiliate.pattern} className={buttonClass({ variant: 'primary' })}>
                {t('storeSettings.apply')}
              </Link>
            }
          >
            {t('storeSettings.noneText')}
          </Notice>
        )
      }
    </Loaded>
  );
}
