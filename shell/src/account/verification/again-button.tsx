import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { RotateCw } from 'lucide-react';
import { useSecondsUntil } from './use-seconds-until.ts';

interface AgainButtonProps {
  /** When it may be pressed again, in milliseconds since 1970. */
  readonly at: number;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** Sends something again, after a pause that it shows. Keeps the focus while it waits. */
export function AgainButton({ at, busy, onPress, children }: AgainButtonProps) {
  const { t } = useTranslation('shell');
  const seconds = useSecondsUntil(at);
  return (
    <Button
      busy={busy}
      aria-disabled={seconds > 0}
      icon={<RotateCw aria-hidden="true" />}
      onClick={() => {
        if (seconds === 0) onPress();
      }}
    >
      {seconds > 0 ? t('verification.againIn', { text: children, seconds }) : children}
    </Button>
  );
}
