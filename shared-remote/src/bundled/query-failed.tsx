import { isRefusal, problemOf } from '@outpost/shared-contracts/problem/problem';
import { ErrorState, type ErrorStateProps } from '@outpost/shared-ui/error-state';
import type { ReactNode } from 'react';

/** Refusals that asking again does not change. */
const FINAL = ['not_found', 'not_authorized'] as const;

interface QueryFailedProps extends Pick<ErrorStateProps, 'title' | 'headingLevel'> {
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What is said where the service did not say why. */
  readonly children?: ReactNode;
}

/**
 * What stands in place of something that could not be read: why, as far as the service said it in the page's language,
 * a way to ask again where that may help, and the number under which the support finds it.
 */
export function QueryFailed({ query: { error, isFetching, refetch }, children, ...props }: QueryFailedProps) {
  const isFinal = FINAL.some((code) => isRefusal(error, code));
  return (
    <ErrorState
      {...props}
      {...(isFinal ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
      requestId={problemOf(error)?.requestId}
    >
      {isRefusal(error) ? error.message : children}
    </ErrorState>
  );
}
