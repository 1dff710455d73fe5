import { paths } from '@outpost/shared-contracts/paths/paths';
import type { AddressesContext } from '@outpost/shared-remote/remote';
import { contentPage } from '../../components/content/api/content-page.ts';
import { contentRoute } from '../../components/content/content-route.tsx';

/** /c and /d, and the days below them (B-068): /d shows the same and a section with pages. */
export const { loader, head, Component } = contentRoute(({ params, path }) => {
  const deals = path.startsWith(paths.dealDays.pattern);
  const day = params.specialDay?.toLowerCase();
  if (day === undefined) return deals ? 'deal-days' : 'special-days';
  // What is no id of a page would be refused as a malformed request, and there is no such day either.
  if (!/^[a-z]+(-[a-z]+)*$/.test(day) || day.length > 60) return undefined;
  return `${deals ? 'deal' : 'special'}-day-${day}`;
});

/** The days that the overview leads to. */
export async function addresses({ shell, queryClient }: AddressesContext): Promise<readonly string[]> {
  const { blocks } = await queryClient.fetchQuery(contentPage(shell, 'special-days'));
  const cards = blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : []));
  return cards.flatMap(({ action }) => action?.path ?? []);
}
