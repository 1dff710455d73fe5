import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * Stands in for `react/jsx-dev-runtime` in a remote under development: components are marked for hot reload only by the
 * development transform, and the page around the remote shares the production runtime of JSX.
 */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: object, key: string | undefined, isStatic: boolean): unknown =>
  (isStatic ? jsxs : jsx)(type, props, key);
