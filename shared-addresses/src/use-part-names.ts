import { useTranslation } from '@outpost/shared-remote/i18n';
import type { PostalPart } from './model/postal.ts';

/** What the parts of an address are called, by the words of this kit in the namespace of a remote. */
export function usePartNames(words: string): Readonly<Record<PostalPart, string>> {
  const { t } = useTranslation(words);
  return {
    country_code: t('addressKit.country'),
    line1: t('addressKit.line1'),
    line2: t('addressKit.line2'),
    city_name: t('addressKit.city'),
    post_code: t('addressKit.postCode'),
    state: t('addressKit.state'),
  };
}

/** What is said of a part of an address in which something is wrong, by the words of this kit. */
export function usePartFaults(words: string): (part: PostalPart, fault: 'required' | 'wrong') => string {
  const { t } = useTranslation(words);
  return (part, fault) => t(`addressKit.${fault}.${part}`);
}
