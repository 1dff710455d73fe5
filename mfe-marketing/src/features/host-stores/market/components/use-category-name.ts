import { useTranslation } from '@outpost/shared-remote/i18n';

/** The name of a category in the visitor's language; a category that we have no word for keeps its own. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation('mfe-marketing');
  return (category) => t(`stores.category.${category.toLowerCase()}`, { defaultValue: category });
}
