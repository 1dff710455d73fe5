import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/open.ts';

const IOS_APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('Offers on the home page', () => {
  it('B-138 the sale page opens in a new tab, inside an app in the browser of the system', async () => {
    await open('/home');
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const banner = screen.getByRole('link', { name: /Late-November sales/ });
    expect(banner.getAttribute('target')).toBe('_blank');
    banner.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(banner);
    expect(opened).not.toHaveBeenCalled();
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IOS_APP);
    fireEvent.click(banner);
    expect(opened).toHaveBeenCalledWith(new URL('/outside/sale', location.href).href, '_system');
    agent.mockRestore();
    opened.mockRestore();
  });

  it("B-139 C-041 'Copy discount code' copies the code and says so", async () => {
    const view = await open('/home');
    await view.user.click(screen.getByRole('button', { name: 'Copy discount code' }));
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'success', text: 'Discount code copied to clipboard' }]));
    expect(await navigator.clipboard.readText()).toBe('HELLO10');
  });

  it('says when the code could not be copied', async () => {
    const view = await open('/home');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await view.user.click(screen.getByRole('button', { name: 'Copy discount code' }));
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'error', text: 'Failed to copy to clipboard' }]));
    write.mockRestore();
  });

  it('B-131 each film opens the video dialog', async () => {
    const view = await open('/home', { commands: { 'shell.openModal': () => ({ opened: true }) } });
    await view.user.click(screen.getByRole('button', { name: /My first order/ }));
    await view.user.click(screen.getByRole('button', { name: /A day with a host/ }));
    expect(view.requested.map(({ payload }) => payload)).toEqual([
      { modal: 'video', video_url: 'https://films.outpost.test/first', title: 'My first order', fullwidth: true },
      { modal: 'video', video_url: 'https://films.outpost.test/day', title: 'A day with a host' },
    ]);
  });

  it('says when the video dialog cannot be opened', async () => {
    const view = await open('/home');
    await view.user.click(screen.getByRole('button', { name: /A day with a host/ }));
    await waitFor(() =>
      expect(view.notified).toMatchObject([{ tone: 'error', text: expect.stringContaining('The film could not be opened') }]),
    );
  });
});
