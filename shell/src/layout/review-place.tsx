import { useSyncExternalStore } from 'react';
import { lazyPart } from '../services/lazy-part.tsx';
import { useShellServices } from '../services/use-shell-services.tsx';

const ReviewWidgets = lazyPart(async () => (await import(/* webpackChunkName: "reviews" */ '../offers/review-widgets.tsx')).ReviewWidgets);

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
  return <ReviewWidgets about="reviews" choices={joined.choices} />;
}
