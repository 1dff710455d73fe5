import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { TextField } from '@outpost/shared-ui/text-field';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import { copyCode } from './copy-code.ts';
import classes from './discount-modal.module.css';

/** 15% off the shipping fee (B-513). */
const EXIT_CODE = 'BACK15';

/** What a visitor is offered who is about to leave the first page (B-189 to B-191). */
export function DiscountModal({ onClose }: { onClose: () => void }) {
  const { t } = useWords('offers');
  const { notify } = useShell();
  const box = useRef<HTMLInputElement>(null);

  async function copy() {
    if (await copyCode(EXIT_CODE)) {
      notify({ tone: 'success', title: t('exitDiscount.success'), text: t('exitDiscount.copied', { code: EXIT_CODE }) });
      return;
    }
    notify({ tone: 'error', text: t('exitDiscount.copyFailed') });
    // Ready to be copied by hand.
    box.current?.focus();
    box.current?.select();
  }

  return (
    <Dialog open onClose={onClose} title={t('exitDiscount.title')} picture={<Parcel width={132} />} className={classes.offer}>
      <p className={classes.subtitle}>{t('exitDiscount.subtitle')}</p>
      <div className={classes.code}>
        <TextField ref={box} label={t('exitDiscount.code')} labelHidden readOnly value={EXIT_CODE} dir="ltr" className={classes.box} />
        <Button size="l" icon={<Copy aria-hidden="true" size={20} />} onClick={copy}>
          {t('exitDiscount.copy')}
        </Button>
      </div>
      <Button variant="accent" size="l" full onClick={onClose}>
        {t('exitDiscount.continue')}
      </Button>
    </Dialog>
  );
}
