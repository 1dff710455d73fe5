import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { withKitWords } from '@outpost/shared-remote/kit-words';
import { createContext, use } from 'react';
import type { BuiltKey } from './model/entries.ts';

/** The words of a page of the settings, and those of the kit beside them: in the namespace of the remote, below `settingsKit`. */
export const withSettingsWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-settings-kit-[request]" */ `./locales/${language}.json`),
);

const Namespace = createContext<string | undefined>(undefined);

/** Around a page of the settings, or another one with parts of the kit: the name of the remote, in whose namespace the words are. */
export const SettingsWords = Namespace.Provider;

/** The kit's words, within a frame of the settings. */
export function useSettingsWords() {
  const namespace = use(Namespace);
  if (namespace === undefined) throw new Error('There is no SettingsFrame around this part of the page');
  return useTranslation(namespace);
}

type SettingsText = `entries.${BuiltKey}` | 'failed' | 'unreachable' | 'notLoaded.title' | 'notLoaded.text';

/** One of the kit's words by the `t` of a page whose `words` went through {@link withSettingsWords}: for its head, and what its parts say alike. */
export const settingsText = (t: (key: string) => string, key: SettingsText): string => t(`settingsKit.${key}`);

/** What is said of something that failed: what the service said, or that nothing was changed. */
export function useFailureText(): (error: Error | null) => string | null {
  const { t } = useSettingsWords();
  return (error) => error && (isRefusal(error) ? error.message : t('settingsKit.notLoaded.text'));
}
