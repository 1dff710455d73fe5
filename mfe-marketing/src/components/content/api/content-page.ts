import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Where a content page is kept, for whoever reads it without asking. */
export const contentPageKey = (id: string, language: Language) => ['mfe-marketing', 'content', id, language] as const;

/** A content page in the visitor's language. */
export function contentPage(shell: ShellApi, id: string) {
  const { language } = shell;
  return queryOptions({
    queryKey: contentPageKey(id, language),
    queryFn: async ({ signal }): Promise<ContentPage> =>
      (await shell.api.call(getLandingPage, { params: { id }, query: { language } }, { signal })).data,
  });
}
