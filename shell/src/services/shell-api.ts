import type { ApiClient } from '@outpost/shared-contracts/call/call';
import type { Bus } from '@outpost/shared-contracts/events/bus';
import type { Language } from '@outpost/shared-contracts/language/language';
import { CONTRACT_LEVEL } from '@outpost/shared-contracts/shell/manifest';
import type { KeyValueStore, SessionPort, ShellApi, Toast, WidgetPort } from '@outpost/shared-contracts/shell/shell-api';
import type { Subject } from 'rxjs';

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
  readonly report: (error: unknown, context: Record<string, unknown>) => void;
}

/** Binds the services to packages: the bus knows who speaks, reports carry the name. One ShellApi per package. */
export function createShellFor(parts: ShellParts, left?: (name: string) => Subject<never>): (name: string) => ShellApi {
  const made = new Map<string, ShellApi>();
  return (name) => {
    const known = made.get(name);
    if (known) return known;
    const api: ShellApi = {
      ...parts,
      level: CONTRACT_LEVEL,
      bus: parts.bus.forSender(name, left?.(name)),
      report: (error, context = {}) => parts.report(error, { ...context, remote: name }),
    };
    made.set(name, api);
    return api;
  };
}
