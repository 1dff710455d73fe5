import type { createBrowserRouter } from 'react-router-dom';
import type { createSite } from '../composition/site.tsx';
import type { createWidgetPort } from '../composition/widgets.tsx';
import type { BoundShells } from '../services/shell-api.ts';
import type { Deferred } from './deferred.ts';

export type PageSite = ReturnType<typeof createSite>;
export type PageWidgets = ReturnType<typeof createWidgetPort>;
export type PageRouter = ReturnType<typeof createBrowserRouter>;

/** What the services use of the site, which is composed of them. */
export interface AfterServices {
  readonly shells: Deferred<BoundShells>;
  readonly site: Deferred<PageSite>;
  readonly widgets: Deferred<PageWidgets>;
  readonly router: Deferred<PageRouter>;
}
