import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import classes from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Codes for who has lost the app, shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => shell.notify({ tone: 'success', text: t('security.codes.copied') }),
      () => shell.notify({ tone: 'error', text: t('security.codes.copyFailed') }),
    );
  return (
    <div className={classes.body}>
      <p>{t('security.codes.lead')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="primary" onClick={onKept}>
          {t('security.codes.done')}
        </Button>
        <Button onClick={() => void copy()}>{t('security.codes.copy')}</Button>
      </div>
    </div>
  );
}
