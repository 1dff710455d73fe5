import { COUNTRY_PAGES, hasCountryPage } from '@outpost/shared-contracts/content/places';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { contentRoute } from '../../components/content/content-route.tsx';
import { routeData } from '../../components/content/model/route-data.ts';

/** The eleven countries of `/countries/…`; any other is Not Found (B-075). */
export const { loader, head, Component } = contentRoute(({ params }) => {
  const slug = params.country?.toLowerCase() ?? '';
  return hasCountryPage(slug) ? `country-${slug}` : undefined;
}, routeData);

export const addresses = (): readonly string[] => COUNTRY_PAGES.map((country) => paths.country.href({ country }));
