import { contentRoute } from '../../../components/content/content-route.tsx';
import { routeData } from '../../../components/content/model/route-data.ts';

/** How buying abroad works, and from where. */
export const { loader, head, Component } = contentRoute(() => 'shop-and-ship', routeData);
