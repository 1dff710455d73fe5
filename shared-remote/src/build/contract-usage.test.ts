import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readUsage, scanScript } from './contract-usage.ts';

const found = (source: string) => scanScript(source, 'a.tsx').found.map(({ kind, name }) => `${kind} ${name}`);

describe('What a script says to others', () => {
  it.each([
    ["shell.bus.emit('bfm.cart.opened', ids);", ['emits bfm.cart.opened']],
    ["bus?.emit('bfm.cart.opened', ids);", ['emits bfm.cart.opened']],
    ["const stop = useShell().bus.on('session.changed', sync);", ['listens session.changed']],
    ["useBusEvent('route.changed', () => {});", ['listens route.changed']],
    ['await bus.request(`bfm.addItems`, { items });', ['asks bfm.addItems']],
    ["bus.emit(full ? 'bfm.cart.opened' : 'bfm.cart.closed', {});", ['emits bfm.cart.opened', 'emits bfm.cart.closed']],
    ["const { emit } = shell.bus; emit('bfm.cart.cleared', {});", ['emits bfm.cart.cleared']],
    [
      "function Basket() { return <a onClick={() => void shell.bus.request('bfm.startFromLink', { link })}>x</a>; }",
      ['asks bfm.startFromLink'],
    ],
    [
      "import { getCart, saveCart as save } from '@outpost/shared-contracts/cart/calls';",
      ['imports cart/calls#getCart', 'imports cart/calls#saveCart'],
    ],
    ["import * as cart from '@outpost/shared-contracts/cart/calls';", ['imports cart/calls#*']],
    ["const cart = await import('@outpost/shared-contracts/cart/calls');", ['imports cart/calls#*']],
    ["export * from '@outpost/shared-contracts/cart/calls';", ['imports cart/calls#*']],
    ["import { paths } from '@outpost/shared-contracts/paths/paths';", ['imports paths/paths#paths']],
    ["export { getCart } from '@outpost/shared-contracts/cart/calls';", ['imports cart/calls#getCart']],
  ])('is found: %s', (source, wanted) => {
    expect(found(source)).toEqual(wanted);
  });

  it.each([
    "socket.on('message', read); emitter.emit('done'); http.request({ url });",
    "import type { BfmCart } from '@outpost/shared-contracts/cart/calls';",
    "import { type LinkPreview } from '@outpost/shared-contracts/cart/calls';",
    "import { getCart } from './calls.ts';",
    "// bus.emit('bfm.cart.opened')",
  ])('is not made up: %s', (source) => {
    expect(found(source)).toEqual([]);
  });

  it.each([
    ['shell.bus.emit(name, payload);', 'a.tsx: write the name of the message at shell.bus.emit( … ) in letters'],
    ['useBusEvent(prefix + what, () => {});', 'a.tsx: write the name of the message at useBusEvent( … ) in letters'],
  ])('has to stand there in letters: %s', (source, message) => {
    expect(() => found(source)).toThrow(message);
  });

  it('may be handed on for others by a package that says so', () => {
    expect(scanScript('bus.emit(name, payload);', 'a.ts', { forwards: true }).found).toEqual([]);
  });
});

describe('The sources of a package', () => {
  let src: string;
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(src, file)), { recursive: true });
    await writeFile(join(src, file), text);
  };
  beforeEach(async () => {
    src = await mkdtemp(join(tmpdir(), 'src-'));
  });
  afterEach(() => rm(src, { recursive: true, force: true }));

  it('are read without their tests, and each name is told with its file', async () => {
    await write('model/cart.ts', "bus.emit('bfm.cart.opened', ids);");
    await write('model/cart.test.ts', "bus.emit('bfm.cart.closed', ids);");
    await write('testing/fake.ts', 'bus.emit(anything, ids);');
    await write('service.ts', "export const start = () => ({ 'bfm.addItems': add });");
    const usage = await readUsage([src]);
    expect([...usage.emits]).toEqual([['bfm.cart.opened', 'model/cart.ts']]);
    expect(usage.texts.has('bfm.addItems')).toBe(true);
  });

  it('are read with those of the kits that the package bundles: what they ask of the service, the package asks', async () => {
    const kit = await mkdtemp(join(tmpdir(), 'kit-'));
    await writeFile(join(kit, 'cards.ts'), "import { listCards } from '@outpost/shared-contracts/payments/calls'; api.call(listCards);");
    await write('page.ts', 'export const page = 1;');
    const { imports } = await readUsage([src, kit]);
    await rm(kit, { recursive: true, force: true });
    expect([...imports.keys()]).toEqual(['payments/calls#listCards']);
  });

  it('count a command as answered only where it stands outside of remote.ts', async () => {
    await write('remote.ts', "export const remote = defineRemote({ commands: ['bfm.addItems'] });");
    expect((await readUsage([src])).texts.has('bfm.addItems')).toBe(false);
  });
});
