import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { TextField } from '@outpost/shared-ui/text-field';
import { ScanBarcode } from 'lucide-react';
import type { FormEvent } from 'react';
import classes from './receive.module.css';
import { ScanButton } from './scan-button.tsx';

interface ReceiveCardProps {
  readonly label: string;
  /** The page asks for this before anything else. */
  readonly isFirst: boolean;
  /** Told what the label says. */
  readonly onLabel: (label: string) => void;
  /** How many parcels of this device wait to be sent. */
  readonly waiting: number;
}

/** A parcel is at the door: what its label says. A hand scanner types and presses Enter, so it works here as well. */
export function ReceiveCard({ label, isFirst, onLabel, waiting }: ReceiveCardProps) {
  const { t } = useTranslation('mfe-host');

  function receive(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('label') ?? '').trim();
    if (typed) onLabel(typed);
  }

  return (
    <Card as="section" title={t('receive.door')}>
      <form className={classes.label} onSubmit={receive}>
        <TextField
          key={label}
          name="label"
          label={t('receive.label')}
          placeholder={t('receive.labelHint')}
          defaultValue={label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="go"
          prefix={<ScanBarcode size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
        <Button type="submit" variant={isFirst ? 'accent' : 'primary'}>
          {t('receive.submit')}
        </Button>
        <ScanButton onCode={onLabel} />
      </form>
      {waiting > 0 && <p className={classes.soft}>{t('receive.waitingHere', { number: waiting })}</p>}
    </Card>
  );
}
