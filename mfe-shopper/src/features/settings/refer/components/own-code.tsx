import { serviceMessage } from '@outpost/shared-contracts/problem/problem';
import { makeReferral, type Referral } from '@outpost/shared-contracts/promotions/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { settingsText } from '@outpost/shared-settings/words';
import { Button } from '@outpost/shared-ui/button';
import { ownReferral } from '../../promotions/api.ts';
import { CopyButton } from '../../promotions/components/copy-button.tsx';
import classes from '../../promotions/components/promotions.module.css';

interface OwnCodeProps {
  readonly userId: number;
  readonly referral: Referral;
}

/** Code and link of the person, to be copied or shared; a button that makes them where there are none. */
export function OwnCode({ userId, referral: { code, link } }: OwnCodeProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const queryClient = useQueryClient();
  const { mutate: make, isPending } = useMutation({
    mutationFn: async () => (await shell.api.call(makeReferral, { body: {} })).data,
    onSuccess: (made) => queryClient.setQueryData(ownReferral(shell, userId).queryKey, made),
    onError(error) {
      shell.report(error);
      shell.notify({ tone: 'error', title: settingsText(t, 'failed'), text: serviceMessage(error) ?? settingsText(t, 'notLoaded.text') });
    },
  });
  if (code === null || link === null)
    return (
      <div className={classes.stack}>
        <p>{t('promotions.refer.lead')}</p>
        <div>
          <Button variant="primary" busy={isPending} onClick={() => make()}>
            {t('promotions.refer.make')}
          </Button>
        </div>
      </div>
    );
  // Not every browser can.
  const share =
    'share' in navigator && (() => void navigator.share({ url: link, text: t('promotions.refer.shared') }).catch(() => undefined));
  return (
    <div className={classes.stack}>
      <p>{t('promotions.refer.lead')}</p>
      <p className={classes.code}>
        <b dir="ltr">{code}</b>
        <CopyButton text={code} label={t('promotions.refer.copyCode')} />
      </p>
      <p className={classes.code}>
        <span dir="ltr">{link}</span>
        <CopyButton text={link} label={t('promotions.refer.copyLink')} />
        {share && (
          <Button size="s" onClick={share}>
            {t('promotions.refer.share')}
          </Button>
        )}
      </p>
    </div>
  );
}
