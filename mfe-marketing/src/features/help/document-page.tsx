import { contentRoute } from '../../components/content/content-route.tsx';

/** Documents at addresses that are called as their content pages: `/about` is `about`. */
export const { loader, head, Component } = contentRoute(({ path }) => path.replace(/^\//, '').replace(/\/$/, ''));
