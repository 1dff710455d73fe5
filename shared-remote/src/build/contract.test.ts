import * as profile from '@outpost/shared-contracts/accounts/profile-calls';
import * as addresses from '@outpost/shared-contracts/addresses/calls';
import * as purchases from '@outpost/shared-contracts/bfm/purchase-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import * as cart from '@outpost/shared-contracts/cart/calls';
import { COMMANDS, EVENTS } from '@outpost/shared-contracts/events/catalogue';
import { defineMessages } from '@outpost/shared-contracts/events/own-messages';
import { Contract } from '@outpost/shared-contracts/shell/manifest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findDifference } from '../contract/assignable.ts';
import { jsonSchemaOf } from '../contract/schema-set.ts';
import { createContract, createServiceContract } from './contract.ts';
import type { ContractUsage } from './contract-usage.ts';

interface Said {
  readonly emits?: readonly string[];
  readonly listens?: readonly string[];
  readonly asks?: readonly string[];
  readonly imports?: readonly string[];
  readonly texts?: readonly string[];
}

const usage = ({ texts = [], ...said }: Said = {}): ContractUsage => {
  const sightings = (names: readonly string[] = []) => new Map(names.map((name) => [name, 'page.tsx']));
  return {
    emits: sightings(said.emits),
    listens: sightings(said.listens),
    asks: sightings(said.asks),
    imports: sightings(said.imports),
    texts: new Set(texts),
  };
};

describe('The contract of a package', () => {
  it('names what it says, hears, answers and asks, each with a schema that is there', async () => {
    const contract = await createContract(
      'mfe-bfm',
      { emits: ['bfm.basket.changed'], listens: ['session.changed'], commands: ['bfm.addItems'], asks: ['shell.openModal'] },
      usage({ emits: ['bfm.basket.changed'], listens: ['session.changed'], asks: ['shell.openModal'], texts: ['bfm.addItems'] }),
    );
    expect(Contract.parse(contract)).toEqual(contract);
    const { payload, ...about } = contract.emits['bfm.basket.changed'] ?? { payload: '' };
    expect(about).toEqual({ owner: 'mfe-bfm', version: 1 });
    expect(contract.schemas[payload]).toMatchObject({ type: 'object', required: expect.arrayContaining(['count', 'items']) });
    expect(Object.keys(contract.commands)).toEqual(['bfm.addItems']);
    expect(contract.asks['shell.openModal']?.owner).toBe('shell');
    expect(contract.accepts).toBeUndefined();
  });

  it('finds the calls behind imported names, and leaves out schemas and constants beside them', async () => {
    const { calls, schemas } = await createContract(
      'mfe-bfm',
      {},
      usage({ imports: ['cart/calls#saveCart', 'cart/calls#BfmCart', 'cart/calls#MAX_CART_ITEMS'] }),
    );
    expect(Object.keys(calls)).toEqual(['saveCart']);
    expect(calls.saveCart).toMatchObject({ method: 'PUT', path: 'shopping_carts/{cartId}' });
    expect(schemas[calls.saveCart?.input ?? '']).toMatchObject({
      required: ['params', 'query', 'body'],
    });
  });

  it('names all calls of a module that is imported as a whole', async () => {
    const { calls } = await createContract('mfe-bfm', {}, usage({ imports: ['cart/calls#*', 'cart/calls#getCart'] }));
    expect(Object.keys(calls)).toEqual(['createAnonymous', 'createCart', 'getCart', 'joinCart', 'previewLink', 'saveCart']);
  });

  it('holds of the shell the whole catalogue that its bus carries, and the levels that it mounts', async () => {
    const { accepts, carries } = await createContract('shell', {}, usage());
    expect(accepts).toContain(1);
    expect(Object.keys(carries?.events ?? {}).sort()).toEqual(Object.keys(EVENTS).sort());
    expect(Object.keys(carries?.commands ?? {}).sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it('holds the messages that a remote brings itself', async () => {
    const messages = defineMessages('mfe-gift-cards', {
      commands: { 'gift-cards.redeem': { version: 1, payload: z.object({ code: z.string() }), reply: z.object({ ok: z.boolean() }) } },
    });
    const contract = await createContract(
      'mfe-gift-cards',
      { messages, commands: ['gift-cards.redeem'] },
      usage({ texts: ['gift-cards.redeem'] }),
    );
    expect(contract.carries?.commands['gift-cards.redeem']?.owner).toBe('mfe-gift-cards');
    expect(Object.keys(contract.commands)).toEqual(['gift-cards.redeem']);
  });

  it.each<[string, Parameters<typeof createContract>[1], Said, string]>([
    [
      'emits without saying so',
      {},
      { emits: ['bfm.cart.opened'] },
      'mfe-bfm: src/page.tsx emits bfm.cart.opened, which src/remote.ts does not declare. Add it to `emits` there',
    ],
    [
      'listens without saying so',
      {},
      { listens: ['session.changed'] },
      'mfe-bfm: src/page.tsx listens to session.changed, which src/remote.ts does not declare. Add it to `listens` there',
    ],
    [
      'asks without saying so',
      {},
      { asks: ['shell.openModal'] },
      'mfe-bfm: src/page.tsx requests shell.openModal, which src/remote.ts does not declare. Add it to `asks` there',
    ],
    [
      'promises an event that it never emits',
      { emits: ['bfm.cart.opened'] },
      {},
      'mfe-bfm: src/remote.ts declares that it emits bfm.cart.opened, but nothing in src does',
    ],
    [
      'promises a command that no handler answers',
      { commands: ['bfm.addItems'] },
      {},
      'mfe-bfm: src/remote.ts declares that it answers bfm.addItems, but no handler in src is named so',
    ],
    [
      "answers another's command",
      { commands: ['shell.openModal'] },
      { texts: ['shell.openModal'] },
      'mfe-bfm cannot answer shell.openModal: the catalogue says that shell owns it',
    ],
    [
      "emits another's event",
      { emits: ['route.changed'] },
      { emits: ['route.changed'] },
      'mfe-bfm cannot emit route.changed: the catalogue says that shell owns it',
    ],
    [
      'answers what does not exist',
      { commands: ['bfm.fly'] },
      { texts: ['bfm.fly'] },
      'mfe-bfm: there is no command bfm.fly in shared-contracts/src/events/catalogue.ts',
    ],
  ])('is refused to one that %s', async (_, declared, said, message) => {
    await expect(createContract('mfe-bfm', declared, usage(said))).rejects.toThrow(message);
  });
});

describe('The contract of the service', () => {
  const calls: readonly Call[] = [cart, addresses, profile, purchases].flatMap((module) =>
    Object.values(module).filter((value): value is Call => typeof value === 'object' && 'reply' in value),
  );
  const service = createServiceContract(calls);
  const takenBy = (name: string) => service.schemas[service.calls[name]?.input ?? ''] ?? {};
  const given = (body: z.ZodMiniType) => jsonSchemaOf(z.object({ body }), 'input');

  it('takes what the same calls give', async () => {
    const imports = ['cart/calls#*', 'addresses/calls#*', 'accounts/profile-calls#*', 'bfm/purchase-calls#*'];
    const contract = await createContract('mfe-bfm', {}, usage({ imports }));
    expect(Object.keys(contract.calls)).toHaveLength(calls.length);
    for (const [name, { input }] of Object.entries(contract.calls))
      expect(findDifference(contract.schemas[input] ?? {}, takenBy(name)), name).toBeUndefined();
  });

  it('does not take a field that it does not know, unless the call says that nothing reads it', () => {
    const more = z.object({ anonymous_id: z.string().check(z.minLength(1), z.maxLength(64)), colour: z.string() });
    expect(findDifference(given(more), takenBy('createCart'))).toEqual({ field: 'body.colour', words: 'is not accepted' });
    const address = addresses.createAddress.body as z.ZodMiniObject;
    expect(findDifference(given(z.extend(address, { country_name: z.string() })), takenBy('createAddress'))).toBeUndefined();
    expect(findDifference(given(z.extend(address, { country: z.string() })), takenBy('createAddress'))?.field).toBe('body.country');
  });
});
