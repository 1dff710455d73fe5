import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OverrideNotice } from '../composition/page-state.ts';
import { renderShell } from '../testing/render-shell.tsx';

const about = { name: 'mfe-bfm', from: 'http://localhost:4100' };

describe('the banner of a remote that only this browser shows', () => {
  it('says where it comes from, and drops it with one click', async () => {
    await renderShell('/home', { services: { override: { state: 'shown', ...about, unchecked: true } } });
    const banner = await screen.findByRole('note');
    expect(banner.textContent).toContain('mfe-bfm comes from http://localhost:4100, for this browser only.');
    expect(within(banner).getByRole('link', { name: 'Drop it' }).getAttribute('href')).toBe('?remote=off');
  });

  it('says when a preview ends', async () => {
    await renderShell('/home', {
      services: { override: { state: 'shown', name: 'mfe-bfm', from: '0.3.0-abc', until: Date.UTC(2026, 10, 22) } },
    });
    expect((await screen.findByRole('note')).textContent).toMatch(/This preview ends on Nov 2[12], 2026/);
  });

  it.each<[OverrideNotice, RegExp]>([
    [
      { state: 'unreachable', ...about, again: '?remote=mfe-bfm@http://localhost:4100' },
      /http:\/\/localhost:4100 does not answer, the live version is shown/,
    ],
    [{ state: 'broken', ...about }, /could not be loaded in this browser, the live version is shown/],
    [{ state: 'unfit', ...about, reason: 'level 1 is not mounted by this shell' }, /the live version is shown: level 1 is not mounted/],
    [{ state: 'gone', name: 'mfe-bfm', from: '0.3.0-abc' }, /0\.3\.0-abc is no longer kept/],
    [{ state: 'expired' }, /has expired\. The live version is shown\. Ask for a new link/],
    [{ state: 'invalid' }, /not valid.* The live version is shown\. Ask for a new link/],
    [{ state: 'forbidden' }, /does not allow\. The live version is shown/],
  ])('says why the live version is shown: %o', async (override, text) => {
    await renderShell('/home', { services: { override } });
    const banner = document.querySelector('[data-override]');
    expect(banner?.textContent).toMatch(text);
    expect(banner?.getAttribute('role'), 'it is read out').toBe('status');
    expect(screen.queryByRole('link', { name: 'Drop it' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Try it again' })?.getAttribute('href')).toBe(override.again);
  });
});
