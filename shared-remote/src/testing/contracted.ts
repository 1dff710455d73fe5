import type { Contract } from '@outpost/shared-contracts/shell/manifest';
import { aContract } from '@outpost/shared-contracts/testing/manifest';
import type * as z from 'zod/mini';
import type { PackageContract } from '../contract/compatibility.ts';
import { createSchemaSet } from '../contract/schema-set.ts';

interface Message {
  readonly owner: string;
  readonly payload: z.ZodMiniType;
  /** Of commands. */
  readonly reply?: z.ZodMiniType;
  /** Of events. */
  readonly version?: number;
  readonly upcasts?: boolean;
}
type Messages = Readonly<Record<string, Message>>;

interface Said {
  readonly level?: number;
  readonly emits?: Messages;
  readonly listens?: Messages;
  readonly answers?: Messages;
  readonly asks?: Messages;
  /** Of a shell: the levels it mounts. */
  readonly accepts?: readonly number[];
  /** What a shell has on its bus, or what a remote brings itself. */
  readonly events?: Messages;
  readonly commands?: Messages;
  readonly calls?: Readonly<Record<string, { readonly path?: string; readonly input: z.ZodMiniType; readonly reply: z.ZodMiniType }>>;
}

/** A package as the gate sees it, from the schemas of its messages. */
export function contracted(name: string, version: string, said: Said = {}): PackageContract {
  const set = createSchemaSet();
  const each = <T>(messages: Messages | undefined, of: (message: Message) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(messages ?? {}).map(([message, entry]) => [message, of(entry)]));
  const given = (schema: z.ZodMiniType | undefined) => (schema ? set.add(schema, 'input') : '');
  const got = (schema: z.ZodMiniType | undefined) => (schema ? set.add(schema, 'output') : '');
  const event = ({ owner, version: of = 1, payload }: Message) => ({ owner, version: of, payload: given(payload) });
  const command = ({ owner, payload, reply }: Message) => ({ owner, payload: given(payload), reply: given(reply) });
  const contract: Contract = aContract({
    level: said.level ?? 1,
    emits: each(said.emits, event),
    listens: each(said.listens, event),
    commands: each(said.answers, command),
    asks: each(said.asks, command),
    calls: Object.fromEntries(
      Object.entries(said.calls ?? {}).map(([call, { path = call, input, reply }]) => [
        call,
        { method: 'POST', path, input: given(input), reply: given(reply) },
      ]),
    ),
  });
  const carries = {
    events: each(said.events, ({ owner, version: of = 1, upcasts = false, payload }) => ({
      owner,
      version: of,
      upcasts,
      payloadIn: given(payload),
      payloadOut: got(payload),
    })),
    commands: each(said.commands, ({ owner, payload, reply }) => ({
      owner,
      payloadIn: given(payload),
      payloadOut: got(payload),
      replyIn: given(reply),
      replyOut: got(reply),
    })),
  };
  if (name === 'shell') contract.accepts = [...(said.accepts ?? [1])];
  if (name === 'shell' || said.events || said.commands) contract.carries = carries;
  return { name, version, contract: { ...contract, schemas: set.schemas } };
}
