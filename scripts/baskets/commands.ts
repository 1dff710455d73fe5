import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { SaveResult } from '../../mfe-bfm/src/model/cart-port.ts';
import type { Device, Person, Tab, World } from './devices.ts';
import { arrive, type BasketOperation, catchUp, type Lines, type PlainModel } from './plain-model.ts';

/** What the commands are given beside the plain model. */
export interface Real {
  readonly world: World;
  readonly devices: readonly Device[];
  readonly people: readonly Person[];
}

type Command = fc.AsyncCommand<PlainModel, Real>;

const GOODS = ['tent', 'socks', 'lamp', 'mug'];
const itemOf = (what: string, quantity = 1): BfmItem => aBfmItem({ url: `https://shop.example/${what}`, title: what, quantity });

const linesOf = (items: readonly BfmItem[]): Lines => new Map(items.map(({ title, quantity }) => [title, quantity]));
const sorted = (lines: Lines | undefined): [string, number][] => [...(lines ?? [])].toSorted(([a], [b]) => a.localeCompare(b));

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

function submitOperation(tab: Tab, { what, add, be = 0 }: BasketOperation): Promise<SaveResult> {
  if (add !== undefined) return tab.cart.addItems([itemOf(what, add)]);
  return be === 0 ? tab.cart.remove(itemOf(what)) : tab.cart.setQuantity(itemOf(what), be);
}

/** All tabs of a device show one basket, header and page alike. */
function expectOneBasket({ tabs }: Device): void {
  const [first, ...others] = tabs.map(({ cart }) => sorted(linesOf(cart.current().cart.bfm_items)));
  for (const other of others) expect(other).toEqual(first);
  for (const tab of tabs) expect(tab.count()).toBe(first?.reduce((sum, [, quantity]) => sum + quantity, 0));
}

/** Everybody who has a network sees what the plain model says. */
export async function look(model: PlainModel, { world, devices }: Real): Promise<void> {
  // Once to bring what they have, and once to see what the others brought.
  await world.wake();
  await world.wake();
  devices.forEach((device, at) => {
    const plain = model.devices[at];
    if (!plain) return;
    catchUp(model, plain);
    expectOneBasket(device);
  });
  devices.forEach((device, at) => {
    const plain = model.devices[at];
    if (!plain?.online) return;
    const { cart } = pick(device.tabs, 0).cart.current();
    expect(sorted(linesOf(cart.bfm_items)), `device ${at}`).toEqual(sorted(plain.basket?.lines));
    expect(cart.pending, `device ${at} has nothing left to save`).toEqual([]);
  });
}

interface Doing {
  readonly name: string;
  readonly check?: (model: PlainModel) => boolean;
  readonly run: (model: PlainModel, real: Real) => Promise<void>;
}

function command({ name, check = () => true, run }: Doing): Command {
  return {
    check,
    async run(model, real) {
      await run(model, real);
      await real.world.settled();
      for (const device of real.devices) expectOneBasket(device);
    },
    toString: () => name,
  };
}

const plainOf = (model: PlainModel, device: number) => pick(model.devices, device);

/** One operation in one tab. The person is told the truth about what became of it. */
const operation = (device: number, tab: number, wanted: BasketOperation): Command =>
  command({
    name: `${device}.${tab} wants ${JSON.stringify(wanted)}`,
    async run(model, { devices }) {
      const plain = plainOf(model, device);
      const result = await submitOperation(pick(pick(devices, device).tabs, tab), wanted);
      expect(result.outcome).toBe(plain.online ? 'saved' : 'kept');
      if (plain.online) catchUp(model, plain);
      if (plain.online) arrive(model, plain, wanted);
      else plain.waiting.push(wanted);
    },
  });

/** The service does it, and the answer is lost. */
const lose = (device: number, tab: number, wanted: BasketOperation): Command =>
  command({
    name: `${device}.${tab} wants ${JSON.stringify(wanted)}, and the answer is lost`,
    check: (model) => plainOf(model, device).online,
    async run(model, { devices, world }) {
      const plain = plainOf(model, device);
      // Nothing else is to be saved, so that it is this answer.
      await world.wake();
      for (const one of model.devices) catchUp(model, one);
      pick(devices, device).loses = 'saveCart';
      expect((await submitOperation(pick(pick(devices, device).tabs, tab), wanted)).outcome).toBe('kept');
      arrive(model, plain, wanted);
    },
  });

interface Together {
  readonly operations: readonly { device: number; tab: number; wanted: BasketOperation }[];
  /** Devices that sign in meanwhile, and as whom. */
  readonly signingIn: readonly number[];
  readonly who: number;
  /** Of those who sign in: the answer to a save of theirs is lost. */
  readonly loses: boolean;
  /** How slow the calls are, one after the other. */
  readonly turns: readonly number[];
}

/** Several at once, on as many devices and tabs: nobody waits for anybody. Only what comes out the same in any order. */
const together = (given: Together): Command =>
  command({
    name: `together ${JSON.stringify(given)}`,
    check: (model) => given.signingIn.every((one) => plainOf(model, one).online && plainOf(model, one).person === undefined),
    async run(model, { devices, people, world }) {
      const { operations, signingIn, who, loses, turns } = given;
      await world.wake();
      for (const one of model.devices) catchUp(model, one);
      for (const device of devices) device.turns = turns;
      const doing = operations.map(({ device, tab, wanted }) => submitOperation(pick(pick(devices, device).tabs, tab), wanted));
      for (const one of new Set(signingIn)) {
        const plain = plainOf(model, one);
        if (loses) pick(devices, one).loses = 'saveCart';
        pick(devices, one).signIn(pick(people, who));
        plain.person = who;
        catchUp(model, plain);
      }
      await Promise.all(doing);
      await world.settled();
      for (const device of devices) Object.assign(device, { turns: [], loses: undefined });
      for (const { device, wanted } of operations) {
        const plain = plainOf(model, device);
        if (plain.online) arrive(model, plain, wanted);
        else plain.waiting.push(wanted);
      }
    },
  });

/** A tab is closed, or the page loaded anew, right after something was wanted in it; another tab wants something as well. */
const wishAndLeave = (device: number, first: BasketOperation, second: BasketOperation): Command =>
  command({
    name: `${device} wants ${JSON.stringify(first)} and leaves, and wants ${JSON.stringify(second)} in another tab`,
    check: (model) => plainOf(model, device).online,
    async run(model, { devices, world }) {
      const plain = plainOf(model, device);
      const one = pick(devices, device);
      if (one.tabs.length < 2) one.openTab();
      await world.wake();
      for (const each of model.devices) catchUp(model, each);
      const left = one.tabs.shift();
      if (left) void submitOperation(left, first);
      const said = submitOperation(pick(one.tabs, 0), second);
      left?.close();
      one.openTab();
      await said;
      for (const wanted of [first, second]) arrive(model, plain, wanted);
    },
  });

const signIn = (device: number, who: number, loses: boolean): Command =>
  command({
    name: `${device} signs in as ${who}${loses ? ', and the answer about the basket is lost' : ''}`,
    check: (model) => plainOf(model, device).person === undefined,
    async run(model, { devices, people, world }) {
      const plain = plainOf(model, device);
      await world.settled();
      if (loses && plain.online) pick(devices, device).loses = 'joinCart';
      pick(devices, device).signIn(pick(people, who));
      plain.person = who;
      plain.joined = false;
      catchUp(model, plain);
      await world.settled();
      pick(devices, device).loses = undefined;
    },
  });

const signOut = (device: number): Command =>
  command({
    name: `${device} signs out`,
    check: (model) => plainOf(model, device).person !== undefined,
    async run(model, { devices }) {
      pick(devices, device).signOut();
      Object.assign(plainOf(model, device), { person: undefined, joined: false, basket: undefined, waiting: [] });
    },
  });

const network = (device: number, online: boolean): Command =>
  command({
    name: `${device} is ${online ? 'online' : 'offline'}`,
    async run(model, real) {
      pick(real.devices, device).online = online;
      plainOf(model, device).online = online;
      if (online) await look(model, real);
    },
  });

const tabs = (device: number, opens: boolean): Command =>
  command({
    name: `${device} ${opens ? 'opens' : 'closes'} a tab`,
    // Who opens a page without a network while their basket is not joined has it set aside (B-303).
    check: (model) => plainOf(model, device).online,
    async run(model, { devices }) {
      const one = pick(devices, device);
      if (opens && one.tabs.length < 3) one.openTab();
      else if (one.tabs.length > 1) one.tabs.shift()?.close();
      catchUp(model, plainOf(model, device));
    },
  });

const looks = (): Command => command({ name: 'all look', run: look });

/** Commands for so many devices and people. */
export function basketCommands(devices: number, people: number): fc.Arbitrary<Command>[] {
  const device = fc.nat({ max: devices - 1 });
  const tab = fc.nat({ max: 2 });
  const who = fc.nat({ max: people - 1 });
  const adding = fc.record({ what: fc.constantFrom(...GOODS), add: fc.integer({ min: 1, max: 3 }) });
  const changing = fc.record({ what: fc.constantFrom(...GOODS), be: fc.integer({ min: 0, max: 4 }) });
  const some = fc.array(fc.record({ device, tab, wanted: adding }), { minLength: 2, maxLength: 5 });
  const turns = fc.oneof(fc.constant([]), fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 7, size: 'max' }));
  const signingIn = fc.oneof(fc.constant([]), fc.array(device, { minLength: 1, maxLength: 2, size: 'max' }));
  return [
    fc.tuple(device, tab, adding).map((given) => operation(...given)),
    fc.tuple(device, tab, fc.oneof(adding, changing)).map((given) => operation(...given)),
    fc.tuple(device, tab, fc.oneof(adding, changing)).map((given) => lose(...given)),
    fc.record({ operations: some, signingIn, who, loses: fc.boolean(), turns }).map(together),
    fc.tuple(device, adding, adding).map((given) => wishAndLeave(...given)),
    fc.tuple(device, who, fc.boolean()).map((given) => signIn(...given)),
    device.map(signOut),
    fc.tuple(device, fc.boolean()).map((given) => network(...given)),
    fc.tuple(device, fc.boolean()).map((given) => tabs(...given)),
    fc.constant(looks()),
  ];
}
