import { defineRemote } from '@outpost/shared-remote/remote';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../remote.ts';
import { Component } from './greetings.tsx';

/** A page with nothing but the widget. */
const page = defineRemote({
  ...remote,
  pages: [
    { id: 'widget', pattern: '/', access: 'public', load: async () => ({ Component, head: () => ({ title: '', description: '' }) }) },
  ],
});

it('counts the greetings that it hears of', async () => {
  const { bus } = await renderRoute(page, '/');
  expect(await screen.findByText('Greeted 0 times.')).toBeDefined();
  act(() => bus.forSender('mfe-starter').emit('starter.greeted', { count: 2 }));
  expect(screen.getByText('Greeted 2 times.')).toBeDefined();
  act(() => bus.forSender('mfe-starter').emit('starter.greeted', { count: 5 }));
  expect(screen.getByText('Greeted 5 times.')).toBeDefined();
});
