import { filter, map, Observable, Subject, Subscription } from 'rxjs';
import {
  type Catalogue,
  COMMANDS,
  type CommandEntry,
  type CommandName,
  type CommandPayload,
  type CommandReply,
  EVENTS,
  type EventName,
  type EventPayload,
} from './catalogue.ts';
import { assertOwn } from './own-messages.ts';

/** The bus as one remote sees it: it speaks in the remote's name. */
export interface RemoteBus {
  /** Announces. A payload that does not fit is quarantined and reported; nobody is called. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Listens; a replayed event comes at once. The subscription also ends when the remote leaves. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
  /** Asks the owner. Rejects with CommandError. */
  request<N extends CommandName>(name: N, payload: CommandPayload<N>): Promise<CommandReply<N>>;
}

/** Answers to commands, by name; those of the product and those that remotes declare themselves. */
export type CommandHandlers = { readonly [N in CommandName]?: (payload: CommandPayload<N>) => Promise<CommandReply<N>> | CommandReply<N> };

/** Why a command got no answer. `unavailable`: its owner could not be loaded; trying again may help. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly command: string;
  readonly reason: 'unavailable' | 'invalid-payload' | 'invalid-reply' | 'failed';
  constructor(command: string, reason: CommandError['reason'], cause?: unknown) {
    super(`Command ${command}: ${reason}`, { cause });
    this.command = command;
    this.reason = reason;
  }
}

export interface BusMessage {
  readonly kind: 'event' | 'command';
  readonly name: string;
  readonly sender: string;
  readonly payload: unknown;
  readonly at: number;
  readonly quarantined: boolean;
}

export interface BusOptions {
  /** Told of every quarantined payload and every listener that throws, with the sender's name. */
  readonly report: (error: unknown, context: { sender: string; message: string }) => void;
  /** Loads the owner of a command so that it registers its handlers; rejects when it cannot. */
  readonly activate: (owner: string) => Promise<void>;
  /** How many messages the trace keeps; 0 switches it off. */
  readonly traceLength?: number;
  /** Who answers a command that is not in the catalogue: remotes that are not loaded yet may have their own. */
  readonly ownerOf?: (command: string) => string | undefined;
  /** The messages there are from the start; tests of the bus bring their own. */
  readonly catalogue?: Catalogue;
}

export interface Bus {
  /** The bus in a sender's name. When `stop$` completes, its subscriptions end and it takes no new ones. */
  forSender(sender: string, stop$?: Observable<unknown>): RemoteBus;
  /**
   * Registers the handlers of an owner's commands; when one of them is not its own, all are refused. Returns their
   * removal, which leaves handlers that were registered later alone.
   */
  handle(owner: string, handlers: CommandHandlers): () => void;
  /** Adds the messages of an owner of its own. Throws when one of them is not its to add; then none is added. */
  extend(owner: string, messages: Catalogue): void;
  /** The last messages, oldest first. */
  trace(): readonly BusMessage[];
}

type Handler = (payload: never) => unknown;

const PRODUCT_CATALOGUE: Catalogue = { events: EVENTS, commands: COMMANDS };

/** Makes the one bus of a page. */
export function createBus({ report, activate, ownerOf, traceLength = 0, catalogue: initial = PRODUCT_CATALOGUE }: BusOptions): Bus {
  const catalogue = { events: { ...initial.events }, commands: { ...initial.commands } };
  const messages$ = new Subject<{ name: string; payload: unknown }>();
  const latest = new Map<string, unknown>();
  const handlers = new Map<string, Handler>();
  const kept: BusMessage[] = [];

  function remember(kind: BusMessage['kind'], sender: string, name: string, payload: unknown, quarantined: boolean): void {
    if (traceLength === 0) return;
    kept.push({ kind, name, sender, payload, at: Date.now(), quarantined });
    if (kept.length > traceLength) kept.shift();
  }

  /** Runs one check of a message; what it throws is reported in the sender's name. */
  function checked<Result>(sender: string, name: string, check: () => Result): { readonly value: Result } | undefined {
    try {
      return { value: check() };
    } catch (error) {
      report(error, { sender, message: name });
      return undefined;
    }
  }

  function readEvent(sender: string, name: string, payload: unknown): unknown {
    const entry = catalogue.events[name];
    if (!entry) throw new Error(`There is no event ${name}`);
    if (entry.owner !== sender) throw new Error(`${sender} is not the owner of ${name}`);
    const read = entry.payload.safeParse(payload);
    if (read.success) return read.data;
    // A remote that was released before the payload changed still speaks the version before.
    if (entry.upcast) return entry.payload.parse(entry.upcast(payload));
    throw read.error;
  }

  function emit(sender: string, name: string, payload: unknown): void {
    const read = checked(sender, name, () => readEvent(sender, name, payload));
    remember('event', sender, name, payload, read === undefined);
    if (!read) return;
    if (catalogue.events[name]?.replay) latest.set(name, read.value);
    messages$.next({ name, payload: read.value });
  }

  function observe(name: string): Observable<unknown> {
    return new Observable((subscriber) => {
      if (latest.has(name)) subscriber.next(latest.get(name));
      return messages$
        .pipe(
          filter((message) => message.name === name),
          map((message) => message.payload),
        )
        .subscribe(subscriber);
    });
  }

  async function request(sender: string, name: string, payload: unknown): Promise<unknown> {
    const entry = catalogue.commands[name] ?? (await registerCommand(name));
    const asked = checked(sender, name, () => entry.payload.parse(payload));
    remember('command', sender, name, payload, asked === undefined);
    if (!asked) throw new CommandError(name, 'invalid-payload');
    const handler = await handlerOf(name, entry.owner);
    let answer: unknown;
    try {
      answer = await handler(asked.value as never);
    } catch (cause) {
      throw new CommandError(name, 'failed', cause);
    }
    const reply = checked(entry.owner, name, () => entry.reply.parse(answer));
    if (!reply) throw new CommandError(name, 'invalid-reply');
    return reply.value;
  }

  /** Loads the remote that answers a command of its own, which brings the command's schemas. */
  async function registerCommand(name: string): Promise<CommandEntry> {
    const owner = ownerOf?.(name);
    if (owner) await activated(name, owner);
    const entry = catalogue.commands[name];
    if (!entry) throw new CommandError(name, 'unavailable', new Error(`There is no command ${name}`));
    return entry;
  }

  function activated(name: string, owner: string): Promise<void> {
    return activate(owner).catch((cause: unknown) => {
      throw new CommandError(name, 'unavailable', cause);
    });
  }

  async function handlerOf(name: string, owner: string): Promise<Handler> {
    if (!handlers.has(name)) await activated(name, owner);
    const handler = handlers.get(name);
    if (!handler) throw new CommandError(name, 'unavailable', new Error(`${owner} does not answer it`));
    return handler;
  }

  return {
    forSender(sender, stop$) {
      const all = new Subscription();
      stop$?.subscribe({ complete: () => all.unsubscribe() });
      return {
        emit: (name, payload) => emit(sender, name, payload),
        on(name, listener) {
          const one = new Subscription();
          // Joined before it listens: a replayed message may make the remote leave at once.
          all.add(one);
          if (!one.closed) {
            one.add(
              observe(name).subscribe((payload) => {
                checked(sender, name, () => listener(payload as never));
              }),
            );
          }
          return () => {
            all.remove(one);
            one.unsubscribe();
          };
        },
        request: (name, payload) => request(sender, name, payload) as never,
      };
    },
    handle(owner, added) {
      const entries = Object.entries(added).filter(([, handler]) => handler !== undefined) as [string, Handler][];
      for (const [name] of entries)
        if (catalogue.commands[name]?.owner !== owner) throw new Error(`${owner} does not own the command ${name}`);
      for (const [name, handler] of entries) handlers.set(name, handler);
      return () => {
        for (const [name, handler] of entries) if (handlers.get(name) === handler) handlers.delete(name);
      };
    },
    extend(owner, { events, commands }) {
      assertOwn(owner, { events, commands }, initial);
      Object.assign(catalogue.events, events);
      Object.assign(catalogue.commands, commands);
    },
    trace: () => [...kept],
  };
}
