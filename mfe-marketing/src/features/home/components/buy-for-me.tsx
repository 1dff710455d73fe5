import { CommandError } from '@outpost/shared-contracts/events/bus';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { TextField } from '@outpost/shared-ui/text-field';
import { Link2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { isProductLink } from '../../../model/product-link.ts';
import classes from './start-form.module.css';

/** Starts a purchase from the link of a product; the owner of the basket makes the cart and says where to go on. */
export function BuyForMe() {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState('');
  const [invalid, setInvalid] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => shell.bus.request('bfm.startFromLink', { link: link.trim() }),
    onSuccess: ({ to }) => shell.navigate(to),
    onError(error) {
      const refusal = error instanceof CommandError && isRefusal(error.cause) ? error.cause.problem.detail : undefined;
      shell.report(error);
      shell.notify({ tone: 'error', title: t('error'), text: refusal ?? t('bfm.failed') });
    },
  });

  function start(event: FormEvent) {
    event.preventDefault();
    if (!isProductLink(link, window.location.hostname)) {
      setInvalid(true);
      input.current?.focus();
      shell.notify({ tone: 'error', title: t('error'), text: t('bfm.invalid') });
      return;
    }
    mutate();
  }

  return (
    <form className={classes.form} noValidate onSubmit={start}>
      <TextField
        ref={input}
        label={t('bfm.link')}
        placeholder={t('bfm.placeholder')}
        prefix={<Link2 aria-hidden="true" size={20} />}
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        value={link}
        error={invalid && t('bfm.hintInvalid')}
        onChange={(event) => {
          setLink(event.target.value);
          setInvalid(false);
        }}
      />
      <Button type="submit" variant="accent" size="l" className={classes.submit} busy={isPending}>
        {t('bfm.buyNow')}
      </Button>
      <p className={classes.hint}>
        {t('bfm.text')}{' '}
        <Link to={paths.bfmExplanation.href()} className={linkClass()}>
          {t('learnMore')}
          <span data-visually-hidden>: {t('bfm.tab')}</span>
        </Link>
      </p>
    </form>
  );
}
