import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { Card } from '@outpost/shared-ui/card';
import type { ExampleTabsProps } from './example-tabs.tsx';

const Part = latePart<ExampleTabsProps>(
  'b2b-examples',
  async () => (await import(/* webpackChunkName: "key-examples" */ './example-tabs.tsx')).ExampleTabs,
);

/** What a program sends with a key of this side; the texts of the programs come when the page is there. */
export function Examples({ mode }: { readonly mode: KeyMode }) {
  const { t } = useTranslation('mfe-b2b');
  return (
    <Card as="section" title={t('keys.examples')}>
      <Part mode={mode} loading={t('keys.examples')} failed={t('keys.examplesFailed')} />
    </Card>
  );
}
