import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CompanyFrame } from './company-frame.tsx';

const COMPANY = 'https://cards.example.test';

it('what a company’s page says is heard from that page alone', () => {
  const onMessage = vi.fn();
  render(<CompanyFrame url={`${COMPANY}/challenge/1`} title="Page of your bank" onMessage={onMessage} />);
  const frame = screen.getByTitle('Page of your bank') as HTMLIFrameElement;
  const post = (data: unknown, { origin = COMPANY, source = frame.contentWindow as MessageEventSource | null } = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  post({ type: 'payment.challenge-over' }, { origin: 'https://elsewhere.example.test' });
  post({ type: 'payment.challenge-over' }, { source: window });
  post({ kind: 'something else' });
  post(null);
  expect(onMessage).not.toHaveBeenCalled();
  post({ type: 'payment.challenge-over' });
  expect(onMessage).toHaveBeenCalledExactlyOnceWith({ type: 'payment.challenge-over' });
});
