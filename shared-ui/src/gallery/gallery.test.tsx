import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { Gallery } from './gallery.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

describe('all parts together', () => {
  it('render the same on the server and in the browser', async () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Gallery language="he" />);
    document.body.append(page);
    const mismatches: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(page, <Gallery language="he" />, { onRecoverableError: (error) => mismatches.push(error) }),
    );
    expect(mismatches).toEqual([]);
    expect(page.querySelectorAll('section').length).toBeGreaterThan(10);
    act(() => root.unmount());
    page.remove();
  });

  it('are accessible, and change their language and direction', async () => {
    render(<Gallery />);
    await expectAccessible();
    await userEvent.setup().click(screen.getByRole('radio', { name: 'he' }));
    expect(await screen.findByRole('button', { name: 'הצגת הסיסמה' })).toBeTruthy();
    expect(document.querySelector('[dir="rtl"]')).not.toBeNull();
  }, 60_000);
});
