import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileReads } from './file-reads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer that can be taken, left and torn. */
class Answer extends EventEmitter {
  destroyed = false;
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

function readers(bounds: Parameters<typeof createFileReads>[0]) {
  const reads = createFileReads(bounds);
  /** Begins to read; `state` says what has become of it. */
  return (ip: string, person?: string) => {
    const raw = new Answer();
    const one = { raw, state: 'waits' as unknown };
    reads.begin({ ip } as FastifyRequest, { raw } as unknown as FastifyReply, person).then(
      () => {
        one.state = 'reads';
      },
      (error: { code: string; retryAfter: number }) => {
        one.state = [error.code, error.retryAfter];
      },
    );
    return one;
  };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('readers of files', () => {
  it('of one network, which of IPv6 is the /64, have so many turns; others do not wait for them', async () => {
    const begin = readers({ ofNetwork: 2, turnMs: 5000 });
    const one = begin('2001:db8:1:2::1');
    const [two, three] = [begin('2001:db8:1:2::2'), begin('2001:db8:1:2:ff::3')];
    const other = begin('2001:db8:1:3::1');
    await settle();
    expect([one.state, two.state, three.state, other.state]).toEqual(['reads', 'reads', 'waits', 'reads']);
    one.raw.destroy();
    await settle();
    expect(three.state).toBe('reads');
    const late = begin('2001:db8:1:2::4');
    await vi.advanceTimersByTimeAsync(5000);
    expect(late.state).toEqual(['rate_limited', 10]);
  });

  it('of one person have so many turns, from however many networks', async () => {
    const begin = readers({ ofPerson: 2, turnMs: 5000 });
    const [one, two, three] = ['1.1.1.1', '1.1.1.2', '1.1.1.3'].map((ip) => begin(ip, '7'));
    const [other, nobody] = [begin('1.1.1.1', '8'), begin('1.1.1.1')];
    await vi.advanceTimersByTimeAsync(5000);
    expect([one?.state, two?.state, three?.state]).toEqual(['reads', 'reads', ['rate_limited', 10]]);
    expect([other.state, nobody.state]).toEqual(['reads', 'reads']);
  });

  it('of everybody have so many turns, in the order of asking; who cannot have one is told when to come back', async () => {
    const begin = readers({ together: 2, turnMs: 5000 });
    const [one] = [begin('1.1.1.1'), begin('1.1.1.2')];
    const [first, second] = [begin('1.1.1.3'), begin('1.1.1.4')];
    await settle();
    one?.raw.destroy();
    await settle();
    expect([first.state, second.state]).toEqual(['reads', 'waits']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(second.state).toEqual(['unavailable', 10]);
  });

  it('who leave while they wait take no turn, and too many who wait are refused at once', async () => {
    const begin = readers({ ofNetwork: 1, waiting: 1, turnMs: 5000 });
    const one = begin('1.1.1.1');
    const gone = begin('1.1.1.1');
    const tooMany = begin('1.1.1.1');
    await settle();
    expect(tooMany.state).toEqual(['rate_limited', 10]);
    gone.raw.destroy();
    one.raw.destroy();
    const next = begin('1.1.1.1');
    await settle();
    expect(next.state).toBe('reads');
    next.raw.destroy();
    const last = begin('1.1.1.1');
    await settle();
    expect(last.state, 'nothing is counted twice').toBe('reads');
  });

  it('who take something now and then stay; who take nothing, or have not all of it at last, are let go', async () => {
    const begin = readers({ idleMs: 1000, wholeMs: 10_000 });
    const [slow, still] = [begin('1.1.1.1'), begin('1.1.1.2')];
    await settle();
    for (let second = 0; second < 9; second += 1) {
      await vi.advanceTimersByTimeAsync(990);
      slow.raw.emit('drain');
    }
    expect([slow.raw.destroyed, still.raw.destroyed]).toEqual([false, true]);
    for (let second = 0; second < 2; second += 1) {
      await vi.advanceTimersByTimeAsync(990);
      slow.raw.emit('drain');
    }
    expect(slow.raw.destroyed).toBe(true);
  });
});
