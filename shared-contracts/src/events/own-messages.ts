import type { Catalogue, CommandEntry, EventEntry } from './catalogue.ts';

type Declared<Entry> = Entry extends unknown ? Omit<Entry, 'owner'> : never;
type Owned<Entries, Owner extends string> = { readonly [Name in keyof Entries]: Entries[Name] & { readonly owner: Owner } };

/** How the names of an owner's own messages begin: `mfe-gift-cards` has `gift-cards.`. */
const prefixOf = (owner: string): string => `${owner.replace(/^mfe-/, '')}.`;

/**
 * Declares messages that a remote brings itself, without a change of the shared catalogue: the shell learns them with
 * the remote. Their names begin with the remote's own, `gift-cards.redeem` for mfe-gift-cards. Throws for another name.
 */
export function defineMessages<
  const Owner extends string,
  const Events extends Readonly<Record<string, Declared<EventEntry>>> = Record<never, never>,
  const Commands extends Readonly<Record<string, Declared<CommandEntry>>> = Record<never, never>,
>(owner: Owner, declared: { readonly events?: Events; readonly commands?: Commands }) {
  const owned = <Entries extends Readonly<Record<string, object>>>(entries?: Entries) =>
    Object.fromEntries(Object.entries(entries ?? {}).map(([name, entry]) => [name, { ...entry, owner }])) as Owned<Entries, Owner>;
  const messages = { events: owned(declared.events), commands: owned(declared.commands) };
  assertOwn(owner, messages);
  return messages;
}

/** Throws when one of the messages is not the owner's to declare: another's name, or one that the catalogue has already. */
export function assertOwn(owner: string, { events, commands }: Catalogue, taken: Catalogue = { events: {}, commands: {} }): void {
  const prefix = prefixOf(owner);
  for (const [name, entry] of [...Object.entries(events), ...Object.entries(commands)]) {
    if (entry.owner !== owner || !name.startsWith(prefix))
      throw new Error(`${owner} cannot declare ${name}: the names of its own messages begin with ${prefix}`);
    if (taken.events[name] ?? taken.commands[name])
      throw new Error(`${owner} cannot declare ${name}: it is in the shared catalogue (shared-contracts/src/events/catalogue.ts)`);
  }
}
