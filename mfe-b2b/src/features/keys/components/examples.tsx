import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { getLiveKey, getTestKey } from '@outpost/shared-contracts/business/key-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import classes from '../page.module.css';

/** The first call that a key makes, written from the call itself. */
export function Examples({ mode }: { readonly mode: KeyMode }) {
  const { t } = useTranslation('mfe-b2b');
  const { method, path } = mode === 'live' ? getLiveKey : getTestKey;
  const url = `${window.location.origin}/api/${path}`;
  const examples = [
    ['curl', `curl -X ${method} "${url}" \\\n  -H "x-api-key: $OUTPOST_KEY"`],
    [
      'TypeScript',
      `const answer = await fetch('${url}', {\n  headers: { 'x-api-key': process.env.OUTPOST_KEY ?? '' },\n});\nconst { data } = await answer.json();`,
    ],
  ] as const;
  return (
    <Card as="section" title={t('keys.examples')}>
      <div className={classes.stack}>
        {examples.map(([name, text]) => (
          <figure key={name} className={classes.code} dir="ltr">
            <figcaption>{name}</figcaption>
            <pre>
              <code>{text}</code>
            </pre>
          </figure>
        ))}
      </div>
    </Card>
  );
}
