import { StorePage } from './page.tsx';

export { head, loader } from './page.tsx';

/** The shop of a host who mostly sells: first what was sold. */
export const Component = () => <StorePage withSales />;
export const Skeleton = () => <StorePage withSales />;
