import { getFaq } from '@outpost/shared-contracts/content/faq';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Where the answers are kept, for whoever reads them without asking. */
export const faqKey = (language: Language) => ['mfe-marketing', 'faq', language] as const;

/** Every question and answer in the visitor's language. */
export function faq(shell: ShellApi) {
  const { language } = shell;
  return queryOptions({
    queryKey: faqKey(language),
    queryFn: async ({ signal }) => (await shell.api.call(getFaq, { query: { language } }, { signal })).data,
  });
}
