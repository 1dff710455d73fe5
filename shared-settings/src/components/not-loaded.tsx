import { QueryFailed } from '@outpost/shared-remote/query-failed';
import type { ComponentProps } from 'react';
import { useSettingsWords } from '../words.ts';

type NotLoadedProps = Pick<ComponentProps<typeof QueryFailed>, 'query'> & { readonly headingLevel?: 2 | 3 };

/** That something of the settings could not be read, and the way to read it again. */
export function NotLoaded({ query, headingLevel = 2 }: NotLoadedProps) {
  const { t } = useSettingsWords();
  return (
    <QueryFailed query={query} headingLevel={headingLevel} title={t('settingsKit.notLoaded.title')}>
      {t('settingsKit.notLoaded.text')}
    </QueryFailed>
  );
}
