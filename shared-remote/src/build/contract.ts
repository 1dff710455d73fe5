import type { Call } from '@outpost/shared-contracts/call/call';
import { takenBodyOf } from '@outpost/shared-contracts/call/taken';
import { type Catalogue, COMMANDS, EVENTS } from '@outpost/shared-contracts/events/catalogue';
import { ACCEPTED_LEVELS, CONTRACT_LEVEL } from '@outpost/shared-contracts/shell/contract';
import type { CallUse, CarriedMessages, CommandUse, Contract, EventUse, ServiceContract } from '@outpost/shared-contracts/shell/manifest';
import * as z from 'zod/mini';
import { createSchemaSet, type SchemaSet } from '../contract/schema-set.ts';
import type { RemoteDefinition } from '../runtime/define-remote.ts';
import type { ContractUsage, Sightings } from './contract-usage.ts';

/** What a package declares in its `remote.ts` of the messages that it says, hears and brings. */
export type DeclaredMessages = Pick<RemoteDefinition, 'commands' | 'emits' | 'listens' | 'asks' | 'messages'>;

/**
 * Writes down what a package agrees on with others, in the schemas that it was built with. What a sender gives goes into
 * a parser (input), what a receiver gets comes out of one (output). Throws, naming file and message, where declarations
 * and sources do not say the same.
 */
export async function createContract(name: string, declared: DeclaredMessages, usage: ContractUsage): Promise<Contract> {
  const { events: ownEvents, commands: ownCommands } = declared.messages ?? { events: {}, commands: {} };
  const catalogue: Catalogue = { events: { ...EVENTS, ...ownEvents }, commands: { ...COMMANDS, ...ownCommands } };
  assertDeclared(name, declared, usage, catalogue);
  const set = createSchemaSet();
  const events = (names: readonly string[] | undefined, side: 'input' | 'output'): Record<string, EventUse> =>
    collect(names, (message) => {
      const { owner, version, payload } = known(catalogue.events, message, `${name}: there is no event ${message}`);
      return { owner, version, payload: set.add(payload, side) };
    });
  const commands = (names: readonly string[] | undefined, side: 'input' | 'output'): Record<string, CommandUse> =>
    collect(names, (message) => {
      const { owner, payload, reply } = known(catalogue.commands, message, `${name}: there is no command ${message}`);
      return { owner, payload: set.add(payload, side), reply: set.add(reply, side === 'input' ? 'output' : 'input') };
    });
  return {
    level: CONTRACT_LEVEL,
    ...(name === 'shell' ? { accepts: [...ACCEPTED_LEVELS], carries: carriedMessages(catalogue, set) } : {}),
    ...(name !== 'shell' && declared.messages ? { carries: carriedMessages(declared.messages, set) } : {}),
    emits: events(declared.emits, 'input'),
    listens: events(declared.listens, 'output'),
    commands: commands(declared.commands, 'output'),
    asks: commands(declared.asks, 'input'),
    calls: callsMade(await callsIn(usage.imports), set),
    schemas: set.schemas,
  };
}

/** What the service takes and answers, from the calls that it has registered. */
export function createServiceContract(calls: readonly Call[]): ServiceContract {
  const set = createSchemaSet();
  return {
    calls: Object.fromEntries(
      calls.map((call): [string, CallUse] => [
        call.name,
        {
          method: call.method,
          path: call.path,
          input: set.add(inputOf({ ...call, body: takenBodyOf(call) }), 'closed'),
          reply: set.add(call.reply, 'output'),
        },
      ]),
    ),
    schemas: set.schemas,
  };
}

function callsMade(calls: readonly Call[], set: SchemaSet): Contract['calls'] {
  return Object.fromEntries(
    calls.map((call): [string, CallUse] => [
      call.name,
      // The client parses the reply once more, so it is an input here.
      { method: call.method, path: call.path, input: set.add(inputOf(call), 'input'), reply: set.add(call.reply, 'input') },
    ]),
  );
}

const inputOf = ({ params, query, body }: Pick<Call, 'params' | 'query' | 'body'>): z.ZodMiniType =>
  z.object({ ...(params ? { params } : {}), ...(query ? { query } : {}), ...(body ? { body } : {}) });

function carriedMessages({ events, commands }: Catalogue, set: SchemaSet): CarriedMessages {
  return {
    events: collect(Object.keys(events), (message) => {
      const { owner, version, payload, upcast } = known(events, message, message);
      return {
        owner,
        version,
        upcasts: upcast !== undefined,
        payloadIn: set.add(payload, 'input'),
        payloadOut: set.add(payload, 'output'),
      };
    }),
    commands: collect(Object.keys(commands), (message) => {
      const { owner, payload, reply } = known(commands, message, message);
      return {
        owner,
        payloadIn: set.add(payload, 'input'),
        payloadOut: set.add(payload, 'output'),
        replyIn: set.add(reply, 'input'),
        replyOut: set.add(reply, 'output'),
      };
    }),
  };
}

const collect = <T>(names: readonly string[] | undefined, of: (name: string) => T): Record<string, T> =>
  Object.fromEntries([...(names ?? [])].sort().map((name) => [name, of(name)]));

function known<T>(table: Readonly<Record<string, T>>, name: string, otherwise: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined)
    throw new Error(
      `${otherwise} in shared-contracts/src/events/catalogue.ts. What another remote brings itself has to move there before others use it`,
    );
  return found;
}

/** The calls among what is imported from the contracts; schemas, constants and functions are left out. */
async function callsIn(imported: Sightings): Promise<Call[]> {
  const found = await Promise.all(
    [...imported.keys()].map(async (name) => {
      const [module = '', exported = ''] = name.split('#');
      const exports = (await import(`@outpost/shared-contracts/${module}`)) as Record<string, unknown>;
      return exported === '*' ? Object.values(exports) : [exports[exported]];
    }),
  );
  const calls = new Map(
    found
      .flat()
      .filter(isCall)
      .map((call) => [call.name, call]),
  );
  return [...calls.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

function assertDeclared(name: string, declared: DeclaredMessages, usage: ContractUsage, catalogue: Catalogue): void {
  const door = name === 'shell' ? 'src/pages.ts' : 'src/remote.ts';
  for (const [kind, verb] of [
    ['emits', 'emits'],
    ['listens', 'listens to'],
    ['asks', 'requests'],
  ] as const)
    for (const [message, file] of usage[kind])
      if (!(declared[kind] as readonly string[] | undefined)?.includes(message))
        throw new Error(`${name}: src/${file} ${verb} ${message}, which ${door} does not declare. Add it to \`${kind}\` there`);
  for (const message of declared.emits ?? []) {
    assertOwner(name, message, catalogue.events[message]?.owner, 'emit');
    if (!usage.emits.has(message)) throw new Error(`${name}: ${door} declares that it emits ${message}, but nothing in src does`);
  }
  for (const message of declared.commands ?? []) {
    assertOwner(name, message, catalogue.commands[message]?.owner, 'answer');
    if (!usage.texts.has(message))
      throw new Error(`${name}: ${door} declares that it answers ${message}, but no handler in src is named so`);
  }
}

function assertOwner(name: string, message: string, owner: string | undefined, verb: string): void {
  if (owner !== undefined && owner !== name) throw new Error(`${name} cannot ${verb} ${message}: the catalogue says that ${owner} owns it`);
}
