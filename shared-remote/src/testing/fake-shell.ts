import { type Bus, type CommandHandlers, createBus } from '@outpost/shared-contracts/events/bus';
import type { CommandName, CommandPayload, CommandReply } from '@outpost/shared-contracts/events/catalogue';
import { COMMANDS, EVENTS, type EventName } from '@outpost/shared-contracts/events/catalogue';
import type { Language } from '@outpost/shared-contracts/language/language';
import { CONTRACT_LEVEL } from '@outpost/shared-contracts/shell/contract';
import type { KeyValueStore, Session, ShellApi, Toast, WidgetPort } from '@outpost/shared-contracts/shell/shell-api';
import { BehaviorSubject } from 'rxjs';
import type { RemoteDefinition } from '../runtime/define-remote.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { expectForPeople } from './for-people.ts';

export type FakeCommands = { readonly [N in CommandName]?: (payload: CommandPayload<N>) => Promise<CommandReply<N>> | CommandReply<N> };

export interface FakeShellOptions {
  readonly name: string;
  readonly session?: Session;
  readonly language?: Language;
  readonly commands?: FakeCommands;
  /** Mounts widgets of other remotes; without it none can be had. */
  readonly widgets?: WidgetPort;
  /** The remote under test: its own messages are known, and its service answers the commands that no test answers. */
  readonly remote?: Pick<RemoteDefinition, 'name' | 'messages' | 'service'>;
}

/** A ShellApi for tests: the real bus, a fake service, and a memory of what the remote asked the shell for. */
export interface FakeShell {
  readonly api: FakeApi;
  readonly bus: Bus;
  readonly notified: Toast[];
  readonly navigated: string[];
  readonly reported: unknown[];
  readonly emitted: { name: EventName; payload: unknown }[];
  readonly requested: { name: CommandName; payload: unknown }[];
  /** Whether the remote holds unsaved input, as it told the shell. */
  readonly updateBlocked: () => boolean;
  readonly session$: BehaviorSubject<Session>;
  /** The ShellApi bound to a package. */
  readonly shellFor: (name: string) => ShellApi;
}

export function createFakeShell({
  name,
  session = { state: 'signed-out' },
  language = 'en',
  commands = {},
  widgets = { mount: () => Promise.reject(new Error('No widgets in this test')) },
  remote,
}: FakeShellOptions): FakeShell {
  const session$ = new BehaviorSubject<Session>(session);
  // One for all packages of the page, as the shell's.
  const storage = { ...localStore };
  const api = createFakeApi(() => localStorage.getItem('token') ?? (session$.value.state === 'signed-in' ? 'test-token' : null));
  const notified: Toast[] = [];
  const navigated: string[] = [];
  const reported: unknown[] = [];
  const updateBlocks = new Set<symbol>();
  const emitted: FakeShell['emitted'] = [];
  const requested: FakeShell['requested'] = [];
  const bus = createBus({
    report: (error) => reported.push(error),
    async activate(owner) {
      if (owner !== remote?.name || !remote.service) throw new Error('The owner could not be loaded');
      const { start } = await remote.service();
      const answers = Object.entries(start(shellFor(owner))).filter(([command]) => !Object.hasOwn(commands, command));
      bus.handle(owner, Object.fromEntries(answers));
    },
    traceLength: 200,
  });

  const own = remote?.messages;
  if (remote && own) bus.extend(remote.name, own);
  for (const event of Object.keys({ ...EVENTS, ...own?.events }) as EventName[])
    bus.forSender(name).on(event, (payload) => emitted.push({ name: event, payload }));
  const owners: Readonly<Record<string, { readonly owner: string }>> = { ...COMMANDS, ...own?.commands };
  for (const command of Object.keys(commands) as CommandName[]) {
    const answer = commands[command] as (payload: unknown) => unknown;
    const handler = (payload: unknown) => {
      requested.push({ name: command, payload });
      return answer(payload);
    };
    bus.handle(owners[command]?.owner ?? name, { [command]: handler } as CommandHandlers);
  }

  const shellFor = (sender: string): ShellApi => ({
    level: CONTRACT_LEVEL,
    environment: 'browser',
    language,
    api,
    bus: bus.forSender(sender),
    session: { current: () => session$.value, session$, refresh: async () => {} },
    widgets,
    storage,
    navigate: (to) => navigated.push(to),
    notify(toast) {
      for (const text of [toast.title, toast.text]) expectForPeople(text ?? '');
      notified.push(toast);
    },
    blockUpdate() {
      const holder = Symbol('holder');
      updateBlocks.add(holder);
      return () => void updateBlocks.delete(holder);
    },
    report: (error) => reported.push(error),
  });
  return { api, bus, notified, navigated, reported, emitted, requested, updateBlocked: () => updateBlocks.size > 0, session$, shellFor };
}

const localStore: KeyValueStore = {
  get: (key) => localStorage.getItem(key),
  set: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
};
