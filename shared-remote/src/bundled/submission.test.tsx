import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import {
  type FieldProblem,
  PROBLEM_STATUS,
  type ProblemCode,
  RefusedError,
  UnreachableError,
} from '@outpost/shared-contracts/problem/problem';
import { QueryClientProvider } from '@outpost/shared-remote/query';
import { ShellProvider } from '@outpost/shared-remote/remote';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import { useSubmission } from '@outpost/shared-remote/submission';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';

interface Typed {
  name: string;
  city: string;
}

type Send = (typed: Typed, key: string) => Promise<string>;

function refusal(code: ProblemCode, errors?: FieldProblem[]): RefusedError {
  const status = PROBLEM_STATUS[code];
  const result = { status, message: 'Why.' };
  return new RefusedError({ type: code, title: code, status, detail: 'Why.', code, errors, requestId: 'req_1', result });
}
const wrong = (field: string, message = `${field} is wrong`): FieldProblem => ({ field, code: 'too_long', message });

/** A form with two fields and a file that was refused or not. */
function setup(send: Send, { isRight = true, isHeld = false, once = false } = {}) {
  const shell = createFakeShell({ name: 'mfe-host' }).shellFor('mfe-host');
  const blocked = { by: 0 };
  const report = vi.fn();
  const onRefused = vi.fn();
  const ours = {
    ...shell,
    report,
    blockUpdate() {
      blocked.by += 1;
      return () => {
        blocked.by -= 1;
      };
    },
  };
  function Form() {
    const form = useForm<Typed>({ defaultValues: { name: '', city: '' } });
    const [sender] = useState(() => repeatable(send));
    const { submit, failure, busy, answer } = useSubmission<Typed, string>(form, {
      placeOf: ({ field }) =>
        field.startsWith('files') ? 'elsewhere' : field === 'town' ? 'city' : field in form.getValues() ? (field as keyof Typed) : 'form',
      fieldText: ({ field }) => (field === 'town' ? 'No such town' : undefined),
      fieldOf: (error) => (error.problem.code === 'already_added' ? { at: 'name', text: 'Was there before' } : undefined),
      failureText: (error) => (error instanceof UnreachableError ? 'No answer came.' : undefined),
      onRefused,
      beside: { isHeld, isRight },
      once,
    });
    const { errors } = form.formState;
    return (
      <form aria-busy={busy} onSubmit={submit(sender)}>
        {/* As the page has them; the form's own order counts. */}
        <input aria-label="Name" {...form.register('name', { required: true })} />
        <p>{errors.name?.message}</p>
        <input aria-label="City" {...form.register('city')} />
        <p>{errors.city?.message}</p>
        {failure && (
          <p role="alert">
            {failure.text} {failure.requestId}
          </p>
        )}
        {answer && <p>{answer}</p>}
        <button type="submit">Send</button>
      </form>
    );
  }
  const client = createQueryClient();
  const { unmount } = render(
    <ShellProvider shell={ours}>
      <QueryClientProvider client={client}>
        <Form />
      </QueryClientProvider>
    </ShellProvider>,
  );
  const user = userEvent.setup();
  const press = () => user.click(screen.getByRole('button'));
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const remembered = () => client.getMutationCache().getAll().length;
  return { user, press, field, blocked, report, onRefused, unmount, remembered };
}

describe('what is said of a form that did not go through', () => {
  it('stands at the fields that it is about, and the first from above has the focus', async () => {
    const { user, press, field } = setup(() => Promise.reject(refusal('validation_failed', [wrong('town'), wrong('name')])));
    await user.type(field('Name'), 'Ada');
    await press();
    await screen.findByText('No such town');
    expect(screen.getByText('name is wrong')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Name').value).toBe('Ada');
  });

  it('stands above the button where it is about no field, with the number for the support', async () => {
    const { user, press, field, report } = setup(() => Promise.reject(refusal('refused')));
    await user.type(field('Name'), 'Ada');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Why. req_1');
    expect(report).not.toHaveBeenCalled();
  });

  it('stands above the button where the form has no such field', async () => {
    const { user, press, field } = setup(() => Promise.reject(refusal('validation_failed', [wrong('strange')])));
    await user.type(field('Name'), 'Ada');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('strange is wrong');
  });

  it('is the form’s own to show where it stands elsewhere', async () => {
    const { user, press, field, onRefused } = setup(() => Promise.reject(refusal('validation_failed', [wrong('files.0')])));
    await user.type(field('Name'), 'Ada');
    await press();
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith([wrong('files.0')]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stands at the field that a code is about', async () => {
    const { user, press, field } = setup(() => Promise.reject(refusal('already_added')));
    await user.type(field('Name'), 'Ada');
    await press();
    await screen.findByText('Was there before');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is reported where nothing answered, and gone with the next try', async () => {
    const { user, press, field, report } = setup(() => Promise.reject(new UnreachableError('gone')));
    await user.type(field('Name'), 'Ada');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came.');
    expect(report).toHaveBeenCalledTimes(1);
    await user.clear(field('Name'));
    await press();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is said at once without a connection, not when there is one again', async () => {
    const { user, press, field } = setup(() => Promise.reject(new UnreachableError('gone')));
    window.dispatchEvent(new Event('offline'));
    await user.type(field('Name'), 'Ada');
    await press();
    await screen.findByRole('alert');
    window.dispatchEvent(new Event('online'));
  });
});

describe('a form goes out', () => {
  it('once, however often the button is pressed, under one key until it is answered', async () => {
    const sent: string[] = [];
    let settle: () => void = () => {};
    const { user, press, field } = setup(
      (_, key) =>
        new Promise((resolve, reject) => {
          sent.push(key);
          settle = sent.length === 1 ? () => reject(new UnreachableError('gone')) : () => resolve('Done');
        }),
    );
    await user.type(field('Name'), 'Ada');
    await user.dblClick(screen.getByRole('button'));
    await waitFor(() => expect(sent).toHaveLength(1));
    settle();
    await screen.findByRole('alert');
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    settle();
    await screen.findByText('Done');
    expect(sent[1]).toBe(sent[0]);
  });

  it('under another key when it was changed', async () => {
    const sent: string[] = [];
    const { user, press, field } = setup(async (_, key) => {
      sent.push(key);
      throw new UnreachableError('gone');
    });
    await user.type(field('Name'), 'Ada');
    await press();
    await screen.findByRole('alert');
    await user.type(field('Name'), ' L.');
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).not.toBe(sent[0]);
  });

  it('and shows how that ended, though it was sent again with a wrong field meanwhile', async () => {
    const answer = Promise.withResolvers<string>();
    const { user, press, field } = setup(() => answer.promise);
    await user.type(field('Name'), 'Ada');
    await press();
    await user.clear(field('Name'));
    await press();
    answer.resolve('Done');
    await screen.findByText('Done');
  });

  it.each([
    [true, 1],
    [false, 2],
  ])('where the page is left then (%s), %i time(s)', async (once, times) => {
    const send = vi.fn(async () => 'Done');
    const { user, press, field } = setup(send, { once });
    await user.type(field('Name'), 'Ada');
    await press();
    await screen.findByText('Done');
    await press();
    await user.tab();
    expect(send).toHaveBeenCalledTimes(times);
  });

  it('and leaves nothing of what was typed in memory once the form is gone', async () => {
    const { user, press, field, unmount, remembered } = setup(async () => 'Done');
    await user.type(field('Name'), 'Ada');
    await press();
    await screen.findByText('Done');
    expect(remembered()).toBe(1);
    unmount();
    await waitFor(() => expect(remembered()).toBe(0));
  });

  it('only when what is chosen beside the fields is right', async () => {
    const send = vi.fn(async () => 'Done');
    const { user, press, field } = setup(send, { isRight: false });
    await user.type(field('Name'), 'Ada');
    await press();
    await user.tab();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('no newer version of the site is offered', () => {
  it('from the first letter until it went through', async () => {
    const { user, press, field, blocked } = setup(async () => 'Done');
    expect(blocked.by).toBe(0);
    await user.type(field('Name'), 'A');
    await waitFor(() => expect(blocked.by).toBe(1));
    await press();
    await screen.findByText('Done');
    await waitFor(() => expect(blocked.by).toBe(0));
  });

  it('again once something is changed after it went through', async () => {
    const { user, press, field, blocked } = setup(async () => 'Done');
    await user.type(field('Name'), 'A');
    await press();
    await screen.findByText('Done');
    await waitFor(() => expect(blocked.by).toBe(0));
    await user.type(field('City'), 'B');
    await waitFor(() => expect(blocked.by).toBe(1));
  });

  it('where something was changed while it was under way', async () => {
    const answer = Promise.withResolvers<string>();
    const { user, press, field, blocked } = setup(() => answer.promise);
    await user.type(field('Name'), 'A');
    await press();
    await user.type(field('City'), 'B');
    answer.resolve('Done');
    await screen.findByText('Done');
    expect(blocked.by).toBe(1);
  });

  it('while something is chosen beside the fields', () => {
    expect(setup(async () => 'Done', { isHeld: true }).blocked.by).toBe(1);
  });
});
