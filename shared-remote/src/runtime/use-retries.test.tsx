import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Tries, useRetries } from './use-retries.ts';

const DELAYS = [1000, 5000];

interface Props {
  readonly failure: unknown;
  readonly tries: Tries;
  readonly retry: () => void;
  readonly onStopped?: () => void;
}

function Failing({ failure, tries, retry, onStopped }: Props) {
  return <p>{useRetries({ failure, delays: DELAYS, tries, retry, onStopped })}</p>;
}

/** A part that fails again at every try, as soon as it is tried. */
function setup(tries: Tries = { used: 0 }) {
  const onStopped = vi.fn();
  const retry = vi.fn(() => view.rerender(<Failing failure={new Error('again')} tries={tries} retry={retry} onStopped={onStopped} />));
  const view = render(<Failing failure={new Error('first')} tries={tries} retry={retry} onStopped={onStopped} />);
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { view, retry, onStopped, tries, wait, phase: () => screen.getByText(/./).textContent };
}

const connection = vi.spyOn(navigator, 'onLine', 'get');

function online(is: boolean): void {
  connection.mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  connection.mockReturnValue(true);
});

it('tries again after each waiting time, and stops after the last', () => {
  const { retry, onStopped, wait, phase } = setup();
  expect(phase()).toBe('trying');
  wait(999);
  expect(retry).not.toHaveBeenCalled();
  wait(1);
  expect(retry).toHaveBeenCalledTimes(1);
  wait(4999);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(onStopped).not.toHaveBeenCalled();
  wait(1);
  expect(retry).toHaveBeenCalledTimes(2);
  expect(phase()).toBe('stopped');
  expect(onStopped).toHaveBeenCalledOnce();
  wait(600_000);
  expect(retry).toHaveBeenCalledTimes(2);
});

it('goes on counting where the part before it stopped', () => {
  const { retry, wait } = setup({ used: 1 });
  wait(4999);
  expect(retry).not.toHaveBeenCalled();
  wait(1);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('waits for the connection without using up tries, and tries at once when it is back', () => {
  const { retry, tries, wait, phase } = setup();
  online(false);
  expect(phase()).toBe('offline');
  wait(600_000);
  expect(retry).not.toHaveBeenCalled();
  online(true);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(tries.used).toBe(0);
  expect(phase()).toBe('trying');
});

it('tries at once when the connection is back though its own tries are used up', () => {
  const { retry, phase } = setup({ used: DELAYS.length });
  expect(phase()).toBe('stopped');
  online(true);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('leaves no clock and no listener behind', () => {
  const { view, retry } = setup();
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});

it('says nothing new while a try is under way', () => {
  const tries: Tries = { used: 1 };
  const retry = () => view.rerender(<Failing failure={undefined} tries={tries} retry={retry} />);
  const view = render(<Failing failure={new Error('first')} tries={tries} retry={retry} />);
  act(() => vi.advanceTimersByTime(5000));
  expect(tries.used).toBe(2);
  expect(screen.getByText('trying')).toBeTruthy();
  view.rerender(<Failing failure={new Error('again')} tries={tries} retry={retry} />);
  expect(screen.getByText('stopped')).toBeTruthy();
  view.rerender(<Failing failure={undefined} tries={tries} retry={retry} />);
  expect(screen.getByText('stopped')).toBeTruthy();
});
