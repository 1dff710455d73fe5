import { Skeleton } from '@outpost/shared-ui/skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';

const Landed = lazy(async () => {
  const { Landed: landed } = await import(/* webpackChunkName: "landed" */ './landed.tsx');
  return { default: landed };
});

/** Reckoned in the browser, below all that is paid now: it comes after the page, which has to stay within its budget. */
export const LateLanded = (props: ComponentProps<typeof Landed>) => (
  <Suspense fallback={<Skeleton shape="block" height={200} />}>
    <Landed {...props} />
  </Suspense>
);
