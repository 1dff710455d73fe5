import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Copy } from 'lucide-react';
import classes from './black-friday.module.css';

/** B-512. */
const CODE = 'FRIDAY30';

/** Whether the header shows the black-friday banner on a page (B-077). */
export const isBlackFriday = (pathname: string): boolean => /[cd]\/black-friday/.test(pathname);

/**
 * The banner, in a line that the header has reserved: the upper one on desktops, the lower one on phones. A click copies the
 * code (B-477, B-478).
 */
export function BlackFriday({ low = false }: { low?: boolean }) {
  const { t } = useTranslation('shell');
  const { notify, report } = useShell();

  async function copy() {
    const copied = await import(/* webpackChunkName: "copy-code" */ './copy-code.ts').then(
      ({ copyCode }) => copyCode(CODE),
      (error: unknown) => {
        report(error, { during: 'copying the code' });
        return false;
      },
    );
    if (copied) notify({ tone: 'success', text: t('blackFriday.copied') });
    else notify({ tone: 'error', text: t('blackFriday.copyFailed') });
  }

  const banner = (
    <button type="button" className={classes.banner} onClick={copy}>
      <b>{t('blackFriday.title')}</b>
      <span className={classes.text}>{t('blackFriday.text')}</span>
      <code className={classes.code} dir="ltr">
        {CODE}
      </code>
      <Copy size={18} aria-hidden="true" />
      <span data-visually-hidden>{t('blackFriday.copy')}</span>
    </button>
  );
  return low ? <div className={classes.low}>{banner}</div> : banner;
}
