import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';

/** Nobody knows what is in the basket: it is not called empty. */
export function UnreadBasket({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation('mfe-bfm');
  return (
    <Card>
      <ErrorState title={t('load.unreachable')} headingLevel={2} onRetry={onRetry} retrying={busy}>
        {t('load.unreadText')}
      </ErrorState>
    </Card>
  );
}
