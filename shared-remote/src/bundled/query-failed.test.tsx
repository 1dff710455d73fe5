import { getCountries } from '@outpost/shared-contracts/countries/calls';
import type { ProblemCode } from '@outpost/shared-contracts/problem/problem';
import { QueryClientProvider, useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

const COUNTRIES = { data: [] };

/** A part of a page that reads something which fails at first. */
function setup(fails: ProblemCode | 'unreachable') {
  const api = createFakeApi();
  if (fails === 'unreachable') api.unreachable(getCountries);
  else api.refuse(getCountries, fails, 'The service said why.');
  function Part() {
    const query = useQuery({ queryKey: ['countries'], queryFn: () => api.call(getCountries, {}) });
    if (query.data) return <p>Here they are.</p>;
    return query.error ? (
      <QueryFailed query={query} title="The countries did not load">
        Look at your connection.
      </QueryFailed>
    ) : (
      <p>On their way.</p>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient({ retries: 0 })}>
      <Part />
    </QueryClientProvider>,
  );
  return { api, user: userEvent.setup() };
}

const retry = () => screen.queryByRole('button', { name: 'Retry' });

it('says what the page says where nothing answered, and asks again at a press', async () => {
  const { api, user } = setup('unreachable');
  expect((await screen.findByRole('alert')).textContent).toContain('The countries did not load');
  expect(screen.getByText('Look at your connection.')).toBeTruthy();
  let arrive: (reply: typeof COUNTRIES) => void = () => {};
  api.reply(getCountries, () => new Promise((resolve) => (arrive = resolve)));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('On their way.');
  arrive(COUNTRIES);
  await screen.findByText('Here they are.');
});

it('says what the service said, with the number for the support', async () => {
  setup('rate_limited');
  await screen.findByText('The service said why.');
  expect(screen.queryByText('Look at your connection.')).toBeNull();
  expect(screen.getByText('test')).toBeTruthy();
  expect(retry()).toBeTruthy();
});

it('has the number of what the service failed at, too', async () => {
  setup('internal');
  await screen.findByText('Look at your connection.');
  expect(screen.getByText('test')).toBeTruthy();
});

it.each(['not_found', 'not_authorized'] as const)('offers no other try where none would help: %s', async (code) => {
  setup(code);
  await screen.findByText('The service said why.');
  expect(retry()).toBeNull();
});
