import { contentRoute } from '../../components/content/content-route.tsx';
import { routeData } from '../../components/content/model/route-data.ts';
import { corridorId } from './model/corridor-id.ts';

/** The six corridors (B-074), and `/route` for any two countries. */
export const { loader, head, Component } = contentRoute(corridorId, routeData);
