export { Stars, type StarsProps } from './stars.tsx';
