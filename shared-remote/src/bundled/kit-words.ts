import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';

type PartLoader = (language: Language) => Promise<{ default: Record<string, unknown> }>;

/**
 * How a kit brings its words to a page: beside those of the page, if it has any, in the namespace of the remote; in English
 * where the language cannot be had.
 */
export const withKitWords =
  (load: PartLoader) =>
  (page?: PartLoader): PartLoader =>
  async (language) => {
    const [own, kit] = await Promise.all([page?.(language), load(language).catch(() => load(DEFAULT_LANGUAGE))]);
    return { default: { ...own?.default, ...kit.default } };
  };
