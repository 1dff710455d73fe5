import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { Link2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { productLink } from '../../../model/link.ts';
import classes from './link-box.module.css';

interface LinkBoxProps {
  readonly link: string;
  /** Query parameters to keep where the form is sent without scripts. */
  readonly keep: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly onLink: (link: string) => void;
}

/** Takes the link of a product. Without scripts it is a plain form that opens this page with the link. */
export function LinkBox({ link, keep, busy, onLink }: LinkBoxProps) {
  const { t } = useTranslation('mfe-bfm');
  const shell = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<'required' | 'invalid'>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const found = productLink(typed, location.hostname);
    if (found) {
      onLink(found);
      return;
    }
    setError(typed.trim() ? 'invalid' : 'required');
    shell.notify({ tone: 'error', title: t('link.toastTitle'), text: t('link.toastText') });
    input.current?.focus();
  }

  return (
    <form className={classes.box} method="get" noValidate onSubmit={submit}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={link}
        ref={input}
        className={classes.field}
        name="link"
        type="url"
        inputMode="url"
        dir="ltr"
        required
        autoComplete="off"
        defaultValue={link}
        label={t('link.label')}
        description={t('link.hint')}
        error={error && t(`link.${error}`)}
        prefix={<Link2 size={20} strokeWidth={1.75} aria-hidden="true" />}
        onChange={() => setError(undefined)}
      />
      <Button className={classes.submit} type="submit" busy={busy}>
        {t('link.submit')}
      </Button>
    </form>
  );
}
