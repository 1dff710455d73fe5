import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for who does not see what stands beside the button. */
  readonly label: string;
}

/** Puts a text where it can be pasted from, and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => shell.notify({ tone: 'success', text: t('promotions.copied') }),
      // Some browsers allow it by hand only.
      () => shell.notify({ tone: 'error', text: t('promotions.notCopied') }),
    );
  return (
    <Button size="s" aria-label={label} onClick={() => void copy()}>
      {t('promotions.copy')}
    </Button>
  );
}
