import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useShellServices } from '../services/use-shell-services.tsx';

const ReviewWidgets = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reviews" */ '../offers/review-widgets.tsx')).ReviewWidgets,
}));

/** Before the footer: the widgets of a review company, once one is configured and the choice about it has joined the page. */
export function ReviewPlace() {
  const { consent } = useShellServices();
  const joined = useSyncExternalStore(
    (changed) => {
      const subscription = consent?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    () => consent?.value ?? null,
    () => null,
  );
  if (!joined?.choices.parties.some(({ kind }) => kind === 'reviews')) return null;
  return (
    <Suspense>
      <ReviewWidgets choices={joined.choices} />
    </Suspense>
  );
}
