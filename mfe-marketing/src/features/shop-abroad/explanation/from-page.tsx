import { GUIDE_SLUGS, guideCountry } from '@outpost/shared-contracts/content/places';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { contentRoute } from '../../../components/content/content-route.tsx';
import { routeData } from '../../../components/content/model/route-data.ts';

/** Buying in one country. Has a title of its own (B-078). */
export const { loader, head, Component } = contentRoute(({ params }) => {
  const slug = params.country?.toLowerCase() ?? '';
  return guideCountry(slug) ? `shop-and-ship-from-${slug}` : undefined;
}, routeData);

export const addresses = (): readonly string[] => GUIDE_SLUGS.map((country) => paths.shopAndShipFrom.href({ country }));
