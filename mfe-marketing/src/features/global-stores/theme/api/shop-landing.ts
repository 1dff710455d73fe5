import { getShopLanding } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { contentPageKey } from '../../../../components/content/api/content-page.ts';

/** Before the theme in the id of its content page. */
export const LANDING_PREFIX = 'shop-landing-';

/** A themed shop page in the visitor's language, by the id of its content page. */
export function shopLanding(shell: ShellApi, id: string) {
  const { language } = shell;
  return queryOptions({
    queryKey: contentPageKey(id, language),
    queryFn: async ({ signal }): Promise<ContentPage> =>
      (await shell.api.call(getShopLanding, { params: { id: id.slice(LANDING_PREFIX.length) }, query: { language } }, { signal })).data,
  });
}
