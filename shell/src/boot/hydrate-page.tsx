import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LiveRouter } from '../composition/live-router.tsx';
import type { OpenPage } from './open-page.ts';
import type { PageRouter, PageSite } from './parts.ts';

/** Takes over what the server rendered; where it sent nothing, the browser draws the page. */
export function hydratePage({ document, report }: OpenPage, site: PageSite, router: PageRouter): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const tree = site.wrap(<LiveRouter router={router} />);
  if (root.hasChildNodes()) {
    startTransition(() => {
      hydrateRoot(root, tree, { onRecoverableError: (error) => report(error, { remote: 'shell', during: 'hydration' }) });
    });
  } else createRoot(root).render(tree);
}
