export { createToastQueue, type QueuedToast, type ToastInput, type ToastQueue } from './toast-queue.ts';
export { ToastRegion, type ToastRegionProps } from './toast-region.tsx';
