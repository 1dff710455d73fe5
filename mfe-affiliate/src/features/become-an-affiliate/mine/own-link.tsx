import { drawAffiliateLink } from '@outpost/shared-contracts/affiliates/calls';
import { SubId } from '@outpost/shared-contracts/affiliates/credit';
import { affiliateHref } from '@outpost/shared-contracts/affiliates/link';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { keepAsFile } from '@outpost/shared-remote/keep-as-file';
import { useMutation } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { TextField } from '@outpost/shared-ui/text-field';
import { useState } from 'react';
import { Part } from '../components/part.tsx';
import { targetOf } from '../model/affiliate-link.ts';
import classes from './sales.module.css';

/** Makes the affiliate's own link to a product out of its address, or to the own store; for a campaign, and as a QR code. */
export function OwnLink({ affiliateId }: { readonly affiliateId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const [address, setAddress] = useState('');
  const [typed, setTyped] = useState('');
  const subId = typed.trim();
  const isSubId = subId === '' || SubId.safeParse(subId).success;
  const target = targetOf(address, window.location.origin);
  const parts = target && isSubId ? { ...target, ...(subId === '' ? {} : { subId }) } : undefined;
  const link = parts && `${window.location.origin}${affiliateHref(affiliateId, parts)}`;
  const drawing = useMutation({
    mutationFn: async ({ productId, subId: sub_id, language }: NonNullable<typeof parts>) =>
      (
        await shell.api.call(drawAffiliateLink, {
          query: { product_id: productId === undefined ? undefined : Number(productId), sub_id, language },
        })
      ).data,
    onError(error) {
      shell.report(error);
      shell.notify({ tone: 'error', text: t('mine.link.qrFailed') });
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => shell.notify({ tone: 'success', text: t('mine.link.copied') }),
      () => shell.notify({ tone: 'error', text: t('mine.link.copyFailed') }),
    );
  const qr = drawing.data?.qr;
  return (
    <Part title={t('mine.link.title')}>
      <div className={classes.link}>
        <TextField
          type="url"
          label={t('mine.link.address')}
          optional
          description={t('mine.link.hint')}
          error={target === undefined ? t('mine.link.wrong') : undefined}
          value={address}
          onChange={({ target: { value } }) => {
            setAddress(value);
            drawing.reset();
          }}
        />
        <TextField
          label={t('mine.link.subId')}
          optional
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          description={t('mine.link.subHint')}
          error={isSubId ? undefined : t('mine.link.wrongSub')}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            drawing.reset();
          }}
        />
        {parts && link !== undefined && (
          <>
            <output className={classes.own} aria-label={t('mine.link.yours')} dir="ltr">
              {link}
            </output>
            <div className={classes.choices}>
              <Button variant="primary" onClick={() => void copy()}>
                {t('mine.link.copy')}
              </Button>
              <Button busy={drawing.isPending} onClick={() => drawing.mutate(parts)}>
                {t('mine.link.qr')}
              </Button>
            </div>
            {qr !== undefined && (
              <div className={classes.qr}>
                <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={t('mine.link.qrAlt')} width={180} height={180} />
                <Button size="s" onClick={() => keepAsFile('link.svg', qr, 'image/svg+xml')}>
                  {t('mine.link.qrSave')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Part>
  );
}
