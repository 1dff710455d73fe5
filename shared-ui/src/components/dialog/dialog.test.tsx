import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opened({ dismissable, unsaved }: { readonly dismissable?: boolean; readonly unsaved?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Country request" dismissable={dismissable} unsaved={unsaved}>
        <input aria-label="Email" />
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title, keeps the focus inside, and returns it when Escape closes it', async () => {
    const { user } = renderIn('en', <Opened />);
    const opener = screen.getByRole('button', { name: 'Ask' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Country request' });
    await user.tab();
    await user.tab();
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await expectAccessible(dialog);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is closed by its button, named in the language of the page', async () => {
    const { user } = renderIn('de', <Opened />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    // react-aria adds a hidden one of the same name at the end, for screen readers on touch screens.
    await user.click(screen.getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that must be answered has no close button and ignores Escape', async () => {
    const { user } = renderIn('en', <Opened dismissable={false} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a dialog with something unsaved', () => {
  it('stays at Escape and at a press outside, and is closed by its button', async () => {
    const { user } = renderIn('en', <Opened unsaved />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a question before something is destroyed', () => {
  it('names its object, offers the way back, and does the action on demand only', async () => {
    const confirm = vi.fn();
    const close = vi.fn();
    const { user } = renderIn(
      'en',
      <ConfirmDialog open title="Remove “37 Lorkyer Terrace”?" confirmLabel="Remove address" onConfirm={confirm} onClose={close} />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Remove “37 Lorkyer Terrace”?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([close.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('stays while the action is under way and says why it failed', async () => {
    const close = vi.fn();
    const { user, rerender } = renderIn(
      'en',
      <ConfirmDialog open busy title="Remove?" confirmLabel="Remove" onConfirm={close} onClose={close} />,
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(close).not.toHaveBeenCalled();
    rerender(
      <ConfirmDialog
        open
        title="Remove?"
        confirmLabel="Remove"
        error="An order uses it. Nothing was removed."
        onConfirm={close}
        onClose={close}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('An order uses it. Nothing was removed.');
  });
});
