import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { Bus } from '@outpost/shared-contracts/events/bus';
import type { Language } from '@outpost/shared-contracts/language/language';
import { CONTRACT_LEVEL } from '@outpost/shared-contracts/shell/contract';
import type { KeyValueStore, SessionPort, ShellApi, Toast, WidgetPort } from '@outpost/shared-contracts/shell/shell-api';
import { createRemoteScope } from './remote-scope.ts';

/** The services behind ShellApi, before they are bound to one remote. */
export interface ShellParts {
  readonly environment: ShellApi['environment'];
  readonly language: Language;
  readonly api: ApiClient;
  readonly bus: Bus;
  readonly session: SessionPort;
  readonly widgets: WidgetPort;
  readonly storage: KeyValueStore;
  readonly navigate: ShellApi['navigate'];
  readonly notify: (toast: Toast) => void;
  readonly blockUpdate: ShellApi['blockUpdate'];
  readonly report: (error: unknown, context: Record<string, unknown>) => void;
}

export interface BoundShells {
  /** The ShellApi of a package's pages and widgets. */
  shellFor(name: string): ShellApi;
  /** The ShellApi of a package's service, which lives as long as the page. */
  lastingFor(name: string): ShellApi;
  /** The package's last region left: ends its subscriptions and no longer holds an update back. */
  leave(name: string): void;
}

/** Binds the services to packages: the bus knows who speaks, reports carry the name. One ShellApi per package. */
export function createShells(parts: ShellParts): BoundShells {
  const regions = new Map<string, { readonly shell: ShellApi; readonly leave: () => void }>();

  const bind = (name: string, own: Pick<ShellApi, 'bus' | 'blockUpdate' | 'session'>): ShellApi => ({
    ...parts,
    level: CONTRACT_LEVEL,
    report: (error, context = {}) => parts.report(error, { ...context, remote: name }),
    ...own,
  });

  function regionOf(name: string) {
    const known = regions.get(name);
    if (known) return known;
    const scope = createRemoteScope(parts, name);
    const region = { shell: bind(name, scope), leave: scope.leave };
    regions.set(name, region);
    return region;
  }

  return {
    shellFor: (name) => regionOf(name).shell,
    lastingFor: (name) => bind(name, { bus: parts.bus.forSender(name), blockUpdate: parts.blockUpdate, session: parts.session }),
    leave: (name) => regions.get(name)?.leave(),
  };
}
