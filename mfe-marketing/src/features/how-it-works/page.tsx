import { paths } from '@outpost/shared-contracts/paths/paths';
import { contentRoute } from '../../components/content/content-route.tsx';

export const { loader, head, Component } = contentRoute(({ path }) =>
  path === paths.howItWorksForHosts.pattern ? 'how-it-works-for-hosts' : 'how-it-works-for-shoppers',
);
