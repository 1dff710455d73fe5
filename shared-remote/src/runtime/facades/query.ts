// What remotes may use of TanStack Query; one client per page, provided by the shell.
export {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { sharedSource } from '../shared-source.ts';
