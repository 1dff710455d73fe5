import { endDrafts } from '@outpost/shared-contracts/shell/drafts';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { QueryClientProvider } from '@outpost/shared-remote/query';
import { ShellProvider } from '@outpost/shared-remote/remote';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import { useSubmission } from '@outpost/shared-remote/submission';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const Kept = z.object({ name: z.string(), address: z.object({ city: z.string(), street: z.string() }), days: z.array(z.string()) });
type Typed = z.infer<typeof Kept> & { password: string };
const EMPTY: Typed = { name: '', address: { city: '', street: '' }, days: ['1'], password: '' };

const ada = { state: 'signed-in', user: aUser({ id: 1 }) } as const;
const ben = { state: 'signed-in', user: aUser({ id: 2 }) } as const;

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A page with the form, as it stands after each load; `early` is typed before anybody knows who is here. */
async function load(
  session: Parameters<typeof createFakeShell>[0]['session'] = ada,
  {
    early,
    fails = false,
    answers = Promise.resolve('Sent'),
    first = EMPTY,
  }: { early?: string; fails?: boolean; answers?: Promise<string>; first?: Typed } = {},
) {
  cleanup();
  const fake = createFakeShell({ name: 'mfe-host', session: early === undefined ? session : { state: 'unknown' } });
  function Form() {
    const form = useForm<Typed>({ defaultValues: first });
    const { submit, answer, discard } = useSubmission<Typed, string>(form, {
      failureText: () => 'No.',
      draft: { name: 'mfe-host/test', schema: Kept },
    });
    useEffect(() => {
      if (early !== undefined) form.setValue('name', early, { shouldDirty: true });
    }, [form]);
    const send = async () => {
      if (fails) throw new Error('gone');
      return await answers;
    };
    return (
      <form onSubmit={submit(send)}>
        <input aria-label="Name" {...form.register('name')} />
        <input aria-label="City" {...form.register('address.city')} />
        <input aria-label="Street" {...form.register('address.street')} />
        <input aria-label="Password" type="password" {...form.register('password')} />
        {['1', '2'].map((day) => (
          <input key={day} type="checkbox" aria-label={`Day ${day}`} value={day} {...form.register('days')} />
        ))}
        <p>{answer}</p>
        <button type="submit">Send</button>
        <button type="button" onClick={() => form.reset(form.formState.defaultValues as Typed, { keepDirtyValues: true })}>
          Renew
        </button>
        <button type="button" onClick={discard}>
          Cancel
        </button>
      </form>
    );
  }
  render(
    <ShellProvider shell={fake.shellFor('mfe-host')}>
      <QueryClientProvider client={createQueryClient()}>
        <Form />
      </QueryClientProvider>
    </ShellProvider>,
  );
  const user = userEvent.setup();
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    user,
    field,
    blocked: fake.updateBlocked,
    be: (next: NonNullable<typeof session>) => act(async () => fake.session$.next(next)),
    values: () => ['Name', 'City', 'Street', 'Password'].map((name) => field(name).value),
    days: () => ['Day 1', 'Day 2'].map((name) => field(name).checked),
  };
}

async function typeAll({ user, field }: Awaited<ReturnType<typeof load>>) {
  await user.type(field('Name'), 'Ada');
  await user.type(field('City'), 'Leipzig');
  await user.type(field('Password'), 'secret');
  await user.click(field('Day 2'));
}
const FULL = ['Ada', 'Leipzig', '', ''];
const NONE = ['', '', '', ''];

describe('what was typed into a form', () => {
  it('is there again after a reload, but for what may not lie in a browser, and counts as unsaved', async () => {
    await typeAll(await load());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    const again = await load();
    expect([again.values(), again.days()]).toEqual([FULL, [true, true]]);
    await waitFor(() => expect(again.blocked()).toBe(true));
  });

  it('is gone once it was sent, and stays where that failed', async () => {
    const failed = await load(ada, { fails: true });
    await typeAll(failed);
    await failed.user.click(screen.getByRole('button', { name: 'Send' }));
    const again = await load();
    expect(again.values()).toEqual(FULL);
    await again.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Sent');
    expect((await load()).values()).toEqual(NONE);
  });

  it('is gone when it is given up, or emptied by hand', async () => {
    const first = await load();
    await typeAll(first);
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
    const second = await load();
    expect(second.values()).toEqual(NONE);
    await second.user.type(second.field('Name'), 'A');
    await second.user.clear(second.field('Name'));
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });

  it('never takes the place of what somebody typed before it was known who is here', async () => {
    await typeAll(await load());
    const again = await load(ada, { early: 'Grace' });
    expect(again.values()).toEqual(['Grace', '', '', '']);
    await again.be(ada);
    expect(again.values()).toEqual(['Grace', 'Leipzig', '', '']);
    expect((await load()).values()).toEqual(['Grace', 'Leipzig', '', '']);
  });

  it('stays beside what the service says by now: nothing that was not typed comes back', async () => {
    const served = (name: string, city: string, street: string): Typed => ({ ...EMPTY, name, address: { city, street } });
    const before = await load(ada, { first: served('Ada', 'Leipzig', 'Old street') });
    await before.user.type(before.field('City'), '!');
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ada|Old street/);
    const again = await load(ada, { first: served('Augusta', 'Dresden', 'New street') });
    expect(again.values()).toEqual(['Augusta', 'Leipzig!', 'New street', '']);
    await again.user.type(again.field('Name'), ' Ada');
    const last = await load(ada, { first: served('Ada K.', 'Leipzig!', 'Newer street') });
    expect(last.values()).toEqual(['Augusta Ada', 'Leipzig!', 'Newer street', '']);
  });

  it('grows no younger by being looked at', async () => {
    await typeAll(await load());
    const kept = () => sessionStorage.getItem('draft:1:mfe-host/test');
    const early = JSON.stringify({ ...JSON.parse(kept() ?? ''), at: Date.now() - 3_600_000 });
    sessionStorage.setItem('draft:1:mfe-host/test', early);
    const again = await load();
    expect(again.values()).toEqual(FULL);
    await again.user.click(again.field('Street'));
    await again.user.tab();
    await again.user.click(screen.getByRole('button', { name: 'Renew' }));
    expect(kept()).toBe(early);
    await again.user.type(again.field('Street'), 'x');
    expect(JSON.parse(kept() ?? '').at).toBeGreaterThan(Date.now() - 60_000);
  });

  it('outlasts an end of the session for its person, and is shown to nobody else', async () => {
    const first = await load();
    await typeAll(first);
    await first.be({ state: 'signed-out' });
    expect(first.values()).toEqual(NONE);
    await first.be(ada);
    expect(first.values()).toEqual(FULL);
    expect((await load({ state: 'signed-out' })).values()).toEqual(NONE);
    expect((await load()).values()).toEqual(FULL);
    expect((await load(ben)).values()).toEqual(NONE);
    expect((await load()).values()).toEqual(NONE);
  });

  it('that is sent does not come back, also where more was typed, or its person left, before the answer', async () => {
    for (const meanwhile of ['typed', 'left'] as const) {
      const answer = Promise.withResolvers<string>();
      const first = await load(ada, { answers: answer.promise });
      await typeAll(first);
      await first.user.click(screen.getByRole('button', { name: 'Send' }));
      if (meanwhile === 'typed') await first.user.type(first.field('Name'), '.');
      else await first.be({ state: 'signed-out' });
      await act(async () => answer.resolve('Sent'));
      expect((await load()).values(), meanwhile).toEqual(NONE);
    }
  });

  it('ends with an answer for whoever sent it, and for nobody after them', async () => {
    const first = await load();
    await typeAll(first);
    await first.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent')).toBeTruthy();
    await first.be({ state: 'signed-out' });
    await waitFor(() => expect(screen.queryByText('Sent')).toBeNull());
    await first.be(ben);
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it('by a visitor is theirs once they are signed in', async () => {
    const first = await load({ state: 'signed-out' });
    await typeAll(first);
    await first.be(ada);
    expect(first.values()).toEqual([...FULL.slice(0, 3), 'secret']);
    expect((await load()).values()).toEqual(FULL);
  });

  it('ends when its person signs out', async () => {
    await typeAll(await load());
    endDrafts({ tab: () => sessionStorage, shared: createFakeShell({ name: 'shell' }).shellFor('shell').storage });
    expect((await load()).values()).toEqual(NONE);
  });

  it('is left out where the form has other fields by now', async () => {
    sessionStorage.setItem('draft:1:mfe-host/test', JSON.stringify({ at: Date.now(), values: { name: 7, days: ['2'] } }));
    expect((await load()).values()).toEqual(NONE);
  });
});
