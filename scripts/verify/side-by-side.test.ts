import { describe, expect, it } from 'vitest';
import { type Print, sideBySide } from './side-by-side.ts';

/** Works that are named by letters and do what the test says, when it says so. */
function theWorks() {
  const works = new Map<string, { print: Print; end: (result: string) => void }>();
  const run = (name: string, print: Print) => new Promise<string>((end) => void works.set(name, { print, end }));
  let written = '';
  const work = (name: string) => {
    const one = works.get(name);
    if (!one) throw new Error(`${name} has not begun`);
    return one;
  };
  return {
    run,
    write: (text: string) => {
      written += text;
    },
    written: () => written,
    begun: () => [...works.keys()].sort().join(''),
    print: (name: string, text: string) => work(name).print(text),
    end: async (name: string) => {
      work(name).end(name.toUpperCase());
      await new Promise((done) => setImmediate(done));
    },
  };
}

describe('two rows of work', () => {
  it('run side by side, each from its first to its last, and give their results, the front row’s first', async () => {
    const { run, write, begun, end } = theWorks();
    const results = sideBySide(['a', 'b'], ['x', 'y'], run, write);
    expect(begun()).toBe('ax');
    await end('x');
    expect(begun()).toBe('axy');
    await end('a');
    expect(begun()).toBe('abxy');
    await end('y');
    await end('b');
    expect(await results).toEqual(['A', 'B', 'X', 'Y']);
  });

  it('print the front row at once, and the back row’s works whole, between the front’s', async () => {
    const { run, write, written, print, end } = theWorks();
    const results = sideBySide(['a', 'b'], ['x', 'y'], run, write);
    print('a', '1');
    print('x', '2');
    print('a', '3');
    await end('x');
    print('a', '4');
    expect(written()).toBe('134');
    await end('a');
    expect(written()).toBe('1342');
    print('b', '5');
    await end('b');
    await end('y');
    await results;
    expect(written()).toBe('13425');
  });

  it('print the back row at once when the front row is done, what was held back first', async () => {
    const { run, write, written, print, end } = theWorks();
    const results = sideBySide(['a'], ['x'], run, write);
    print('x', '1');
    await end('a');
    print('x', '2');
    expect(written()).toBe('12');
    await end('x');
    await results;
    expect(written()).toBe('12');
  });

  it('print all that was said, also by the back row’s last work that said nothing more when it was alone', async () => {
    const { run, write, written, print, end } = theWorks();
    const results = sideBySide(['a'], ['x'], run, write);
    print('x', '1');
    await end('a');
    expect(written()).toBe('');
    await end('x');
    await results;
    expect(written()).toBe('1');
  });

  it('of which one is empty print the other at once', async () => {
    const { run, write, written, print, end } = theWorks();
    const results = sideBySide([], ['x'], run, write);
    print('x', '1');
    expect(written()).toBe('1');
    await end('x');
    expect(await results).toEqual(['X']);
  });
});
