import { paths } from '@outpost/shared-contracts/paths/paths';
import { SHOP_LANDINGS } from '@outpost/shared-contracts/stores/catalogue';
import { contentRoute } from '../../../components/content/content-route.tsx';
import { LANDING_PREFIX, shopLanding } from './api/shop-landing.ts';

/** A theme with the stores that fit it (B-073); any other is Not Found. */
export const { loader, head, Component } = contentRoute(
  ({ params }) => {
    const theme = SHOP_LANDINGS.find((known) => known === params.pageURL?.toLowerCase());
    return theme && `${LANDING_PREFIX}${theme}`;
  },
  undefined,
  shopLanding,
);

export const addresses = (): readonly string[] => SHOP_LANDINGS.map((pageURL) => paths.shopLanding.href({ pageURL }));
