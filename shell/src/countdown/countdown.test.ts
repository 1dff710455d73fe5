import { describe, expect, it } from 'vitest';
import { isRunning, STOPPED, startedCountdown, tick } from './countdown.ts';
import { readCountdown } from './kept-countdown.ts';

const at = (minutes: number, seconds: number) => ({ ...startedCountdown(), minutes, seconds });

describe('the countdown', () => {
  it('B-327 begins at 10:00, or at as many minutes as it is given', () => {
    expect(startedCountdown()).toEqual({ minutes: 10, seconds: 0, started: true, finished: false, shown: 0 });
    expect(startedCountdown(1)).toMatchObject({ minutes: 1, seconds: 0 });
  });

  it('B-331 a tick takes a second; 0 wraps to 59 and takes a minute', () => {
    expect(tick(at(4, 30))).toMatchObject({ minutes: 4, seconds: 29 });
    expect(tick(at(4, 0))).toMatchObject({ minutes: 3, seconds: 59 });
    expect(tick(at(1, 0))).toMatchObject({ minutes: 0, seconds: 59, finished: false });
  });

  it('B-328 is finished at 0:00, after exactly 600 ticks, and stays there', () => {
    let countdown = startedCountdown();
    let ticks = 0;
    while (isRunning(countdown) && ticks < 1000) {
      countdown = tick(countdown);
      ticks += 1;
    }
    expect(ticks).toBe(600);
    expect(countdown).toMatchObject({ minutes: 0, seconds: 0, started: true, finished: true });
    expect(tick(countdown)).toEqual(countdown);
  });

  it('B-329 stopped is started and finished, shown 1, at 0:00', () => {
    expect(STOPPED).toEqual({ minutes: 0, seconds: 0, started: true, finished: true, shown: 1 });
  });

  it('B-332 shows while it is started and not finished', () => {
    const all = [false, true].flatMap((started) => [false, true].map((finished) => ({ ...at(1, 0), started, finished })));
    expect(all.filter(isRunning)).toEqual([{ ...at(1, 0), started: true, finished: false }]);
    expect(isRunning(null)).toBe(false);
  });
});

describe('what is kept of it', () => {
  it('is read back; without an end it ends after what is left', () => {
    const kept = JSON.stringify(at(5, 30));
    expect(readCountdown(kept, 1000)).toEqual({ countdown: at(5, 30), endsAt: 1000 + 330_000 });
  });

  it.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"minutes":-1,"seconds":0,"started":true,"finished":false,"shown":0}',
    '{"minutes":0,"seconds":0,"started":true,"finished":false,"shown":0}',
  ])('is nothing where it is no countdown: %s', (text) => expect(readCountdown(text, 0)).toBeUndefined());
});
