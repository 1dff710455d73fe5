import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { curlExample, typeScriptExample } from '@outpost/shared-contracts/business/machine-examples';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { Tabs } from '@outpost/shared-ui/tabs';
import classes from '../page.module.css';

export interface ExampleTabsProps {
  readonly mode: KeyMode;
}

/** The way from rates to refund in curl and in TypeScript, for this site and side. The key itself stands in neither. */
export function ExampleTabs({ mode }: ExampleTabsProps) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const site = { origin: window.location.origin, mode };
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => shell.notify({ tone: 'success', text: t('keys.exampleCopied') }),
      () => shell.notify({ tone: 'error', text: t('keys.exampleNotCopied') }),
    );
  const tabOf = (id: string, label: string, text: string) => ({
    id,
    label,
    content: (
      <div className={classes.stack}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard */}
        <pre className={classes.code} dir="ltr" tabIndex={0}>
          <code>{text}</code>
        </pre>
        <Button onClick={() => void copy(text)}>{t('keys.copyExample')}</Button>
      </div>
    ),
  });
  return (
    <div className={classes.rows}>
      <p>{t('keys.examplesLead')}</p>
      {mode === 'live' && <p>{t('keys.examplesLive')}</p>}
      <Tabs
        label={t('keys.examples')}
        items={[tabOf('curl', 'curl', curlExample(site)), tabOf('typescript', 'TypeScript', typeScriptExample(site))]}
      />
      <p>
        <a className={linkClass()} href={`${site.origin}/api/docs/`} target="_blank" rel="noreferrer">
          {t('keys.allCalls')}
        </a>
      </p>
    </div>
  );
}
