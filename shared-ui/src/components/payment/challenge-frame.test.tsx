import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '../../testing/render-in.tsx';
import { ChallengeFrame } from './challenge-frame.tsx';

const COMPANY = 'https://cards.example.test';

function open() {
  const onOver = vi.fn();
  const onGiveUp = vi.fn();
  const view = renderIn(
    'en',
    <ChallengeFrame url={`${COMPANY}/challenge/1`} title="Confirm the payment" onOver={onOver} onGiveUp={onGiveUp} />,
  );
  const frame = screen.getByTitle('Confirm the payment') as HTMLIFrameElement;
  const post = (data: unknown, { origin = COMPANY, source = frame.contentWindow as MessageEventSource | null } = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  return { ...view, onOver, onGiveUp, frame, post };
}

it('a challenge is over when the company’s own page says so, and only then', () => {
  const { post, onOver } = open();
  post({ type: 'payment.challenge-over' }, { origin: 'https://elsewhere.example.test' });
  post({ type: 'payment.challenge-over' }, { source: window });
  post({ type: 'something.else' });
  post(null);
  expect(onOver).not.toHaveBeenCalled();
  post({ type: 'payment.challenge-over' });
  expect(onOver).toHaveBeenCalledOnce();
});

it('Escape and the close button ask before a payment is given up, and the frame stays where it is', async () => {
  const { user, onGiveUp, frame } = open();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alert').textContent).toContain('The payment is not finished.');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(frame);
  expect(onGiveUp).not.toHaveBeenCalled();
  // react-aria adds a hidden one of the same name at the end.
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Stop the payment' }));
  expect(onGiveUp).toHaveBeenCalledOnce();
});
