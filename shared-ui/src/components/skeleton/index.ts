export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './skeleton.tsx';
