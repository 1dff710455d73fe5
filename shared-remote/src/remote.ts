// The facade of a remote: what `remote.ts`, pages and widgets import. Shared, one instance per page.

export { ShellProvider, useBlockUpdate, useBusEvent, useSession, useShell } from './runtime/context.tsx';
export {
  type AddressesContext,
  defineRemote,
  type Head,
  type HeadContext,
  type LoaderContext,
  NotFoundSignal,
  notFound,
  type PageDefinition,
  type PageModule,
  type PageParcelProps,
  type ParcelLifecycles,
  type ParcelProps,
  RedirectSignal,
  type RemoteDefinition,
  redirectTo,
  type ServiceModule,
  type WidgetModule,
} from './runtime/define-remote.ts';
export { Slot } from './runtime/slot.tsx';
