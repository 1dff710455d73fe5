import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { Part } from '../components/part.tsx';
import { affiliateLink } from '../model/affiliate-link.ts';
import classes from './sales.module.css';

/** Makes the affiliate's own link to a product out of its address. */
export function OwnLink({ affiliateId }: { readonly affiliateId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const [address, setAddress] = useState('');
  const link = affiliateLink(address, affiliateId, window.location.origin);
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => shell.notify({ tone: 'success', text: t('mine.link.copied') }),
      () => shell.notify({ tone: 'error', text: t('mine.link.copyFailed') }),
    );
  return (
    <Part title={t('mine.link.title')}>
      <div className={classes.link}>
        <TextField
          type="url"
          label={t('mine.link.address')}
          description={t('mine.link.hint')}
          error={address.trim() !== '' && link === undefined ? t('mine.link.wrong') : undefined}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        {link !== undefined && (
          <>
            <output className={classes.own} aria-label={t('mine.link.yours')} dir="ltr">
              {link}
            </output>
            <Button variant="primary" onClick={() => void copy()}>
              {t('mine.link.copy')}
            </Button>
          </>
        )}
      </div>
    </Part>
  );
}
