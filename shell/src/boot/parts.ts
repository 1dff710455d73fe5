import type { createBrowserRouter } from 'react-router-dom';
import type { createSite } from '../composition/site.tsx';
import type { createWidgetPort } from '../composition/widgets.tsx';
import type { BoundShells } from '../services/shell-api.ts';
import type { Later } from './later.ts';

export type PageSite = ReturnType<typeof createSite>;
export type PageWidgets = ReturnType<typeof createWidgetPort>;
export type PageRouter = ReturnType<typeof createBrowserRouter>;

/** What the services use of the site, which is composed of them. */
export interface AfterServices {
  readonly shells: Later<BoundShells>;
  readonly site: Later<PageSite>;
  readonly widgets: Later<PageWidgets>;
  readonly router: Later<PageRouter>;
}
