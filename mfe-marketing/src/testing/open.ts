import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { remote } from '../remote.ts';
import { everyAnswer } from './answers.ts';

type Options = NonNullable<Parameters<typeof renderRoute>[2]>;

/** Opens a page of this remote, the service being up unless `api` says otherwise, and waits for its heading. */
export async function open(path: string, { api, ...options }: Options = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const view = await renderRoute(remote, path, {
    ...options,
    api(answers: FakeApi) {
      everyAnswer(answers);
      api?.(answers);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
