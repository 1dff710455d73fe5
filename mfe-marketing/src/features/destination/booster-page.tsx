import { contentRoute } from '../../components/content/content-route.tsx';
import { routeData } from '../../components/content/model/route-data.ts';

/** The landing page of the United States as a destination (B-069). */
export const { loader, head, Component } = contentRoute(() => 'booster-united-states', routeData);
