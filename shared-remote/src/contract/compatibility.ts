import type { Contract, RemoteManifest, ServiceContract } from '@outpost/shared-contracts/shell/manifest';
import { findDifference, type SchemaDifference, shapeOf } from './assignable.ts';

/** What is read of a manifest here. */
export type PackageContract = Pick<RemoteManifest, 'name' | 'version' | 'contract'>;

/** One of two sides that do not fit: a package in a version, or the service, which has none. */
export interface Party {
  readonly name: string;
  readonly version?: string;
}

/** Two schemas of one message that differ, each also as its fields in braces. */
interface Mismatch extends SchemaDifference {
  readonly given: string;
  readonly wanted: string;
}

/** Why two parties do not fit, as far as one message is concerned. */
export interface Incompatibility {
  /** Who gives the value, or needs something of the other. */
  readonly from: Party;
  readonly to: Party;
  /** What `from` does with the message; `mounts on` is about the level of ShellApi, `brings` about a message of its own. */
  readonly action: 'emits' | 'listens to' | 'asks' | 'answers' | 'carries' | 'calls' | 'replies to' | 'mounts on' | 'brings';
  /** Name of the event, command or call; a number for a level. */
  readonly message: string;
  /** The schemas differ; absent where `to` does not know the message at all. */
  readonly mismatch?: Mismatch;
}

/**
 * Whether a remote can run in a shell: its level, and every message on its way through the shell's bus, which parses it
 * with the shell's schemas. All that does not fit, the level first. Messages that a remote brings itself, and that the shell
 * learns with it, fit as long as the shell has none of that name.
 */
export function incompatibilitiesInShell(shell: PackageContract, remote: PackageContract): Incompatibility[] {
  const { contract: bus } = shell;
  const { contract: own } = remote;
  const [theirs, mine] = [schemasOf(shell), schemasOf(remote)];
  const strange = (action: Incompatibility['action'], message: string): Incompatibility[] => [
    { from: partyOf(remote), to: partyOf(shell), action, message },
  ];
  const level = bus.accepts?.includes(own.level) ? [] : strange('mounts on', String(own.level));

  const eventsFit = (uses: Contract['emits'], action: 'emits' | 'listens to'): Incompatibility[] =>
    Object.entries(uses).flatMap(([message, { version, payload }]) => {
      const carried = bus.carries?.events[message];
      if (!carried) return own.carries?.events[message] ? [] : strange(action, message);
      if (action === 'listens to') return compare(theirs(carried.payloadOut), mine(payload), 'carries', message);
      if (carried.upcasts && version === carried.version - 1) return [];
      return compare(mine(payload), theirs(carried.payloadIn), 'emits', message);
    });
  const commandsFit = (uses: Contract['asks'], action: 'asks' | 'answers'): Incompatibility[] =>
    Object.entries(uses).flatMap(([message, { payload, reply }]) => {
      const carried = bus.carries?.commands[message];
      if (!carried) return own.carries?.commands[message] ? [] : strange(action, message);
      return action === 'asks'
        ? [
            ...compare(mine(payload), theirs(carried.payloadIn), 'asks', message),
            ...compare(theirs(carried.replyOut), mine(reply), 'answers', message),
          ]
        : [
            ...compare(theirs(carried.payloadOut), mine(payload), 'carries', message),
            ...compare(mine(reply), theirs(carried.replyIn), 'answers', message),
          ];
    });
  // The bus takes no message that its catalogue has already: the remote would not start.
  const taken = [
    ...Object.keys(own.carries?.events ?? {}).filter((message) => bus.carries?.events[message]),
    ...Object.keys(own.carries?.commands ?? {}).filter((message) => bus.carries?.commands[message]),
  ].flatMap((message) => strange('brings', message));
  return [
    ...level,
    ...taken,
    ...eventsFit(own.emits, 'emits'),
    ...eventsFit(own.listens, 'listens to'),
    ...commandsFit(own.commands, 'answers'),
    ...commandsFit(own.asks, 'asks'),
  ];
}

/** What one package asks of another or hears from it, compared without the shell between them: tells who has to move. */
export function incompatibilitiesBetween(asker: PackageContract, owner: PackageContract): Incompatibility[] {
  const [theirs, mine] = [schemasOf(owner), schemasOf(asker)];
  const commands = Object.entries(asker.contract.asks).flatMap(([message, { payload, reply }]) => {
    const answered = owner.contract.commands[message];
    if (!answered) return [];
    return [
      ...compare(mine(payload), theirs(answered.payload), 'asks', message),
      ...compare(theirs(answered.reply), mine(reply), 'answers', message),
    ];
  });
  const events = Object.entries(asker.contract.listens).flatMap(([message, { payload }]) => {
    const emitted = owner.contract.emits[message];
    return emitted ? compare(theirs(emitted.payload), mine(payload), 'emits', message) : [];
  });
  return [...commands, ...events];
}

/** Commands that a package asks of another, and events that it wants to hear from it, which the other does not offer. */
export function unmetDependencies(needy: PackageContract, owner: PackageContract): Incompatibility[] {
  const missing = (uses: Contract['asks'] | Contract['listens'], offered: object, action: 'asks' | 'listens to'): Incompatibility[] =>
    Object.entries(uses)
      .filter(([message, use]) => use.owner === owner.name && !Object.hasOwn(offered, message))
      .map(([message]) => ({ from: partyOf(needy), to: partyOf(owner), action, message }));
  return [
    ...missing(needy.contract.asks, owner.contract.commands, 'asks'),
    ...missing(needy.contract.listens, owner.contract.emits, 'listens to'),
  ];
}

/** The calls that a package makes, against what the service takes and answers. */
export function incompatibleCalls(caller: PackageContract, service: ServiceContract): Incompatibility[] {
  const provider = { name: 'the service', contract: service };
  const [theirs, mine] = [schemasOf(provider), schemasOf(caller)];
  const [from, to] = [partyOf(caller), partyOf(provider)];
  return Object.entries(caller.contract.calls).flatMap(([message, call]): Incompatibility[] => {
    const served = service.calls[message];
    if (!served) return [{ from, to, action: 'calls', message }];
    const [given, wanted] = [`${call.method} ${call.path}`, `${served.method} ${served.path}`];
    if (given !== wanted) return [{ from, to, action: 'calls', message, mismatch: { field: 'path', words: 'differs', given, wanted } }];
    return [
      ...compare(mine(call.input), theirs(served.input), 'calls', message),
      ...compare(theirs(served.reply), mine(call.reply), 'replies to', message),
    ];
  });
}

/** One end of a message: whose it is, and the schema there. */
interface End {
  readonly party: Party;
  readonly hash: string;
  readonly schema: Contract['schemas'][string];
}

/** Finds the schemas of a contract by their hashes. Throws where the contract does not hold what it names. */
function schemasOf(whose: Party & { readonly contract: Pick<Contract, 'schemas'> }): (hash: string) => End {
  return (hash) => {
    const schema = whose.contract.schemas[hash];
    if (!schema) throw new Error(`The contract of ${whose.name} ${whose.version ?? ''} names the schema ${hash}, but does not hold it`);
    return { party: partyOf(whose), hash, schema };
  };
}

function compare(from: End, to: End, action: Incompatibility['action'], message: string): Incompatibility[] {
  const difference = from.hash === to.hash ? undefined : findDifference(from.schema, to.schema);
  if (!difference) return [];
  const mismatch = { ...difference, given: shapeOf(from.schema), wanted: shapeOf(to.schema) };
  return [{ from: from.party, to: to.party, action, message, mismatch }];
}

const partyOf = ({ name, version }: Party): Party => ({ name, version });
