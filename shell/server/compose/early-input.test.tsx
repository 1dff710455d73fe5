import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldForms, takeEarlyInput } from '../../src/services/early-input.ts';
import { HOLD_EARLY_INPUT } from './early-input.ts';

/** Runs the script of the head once: its listeners stay for as long as the document. */
new Function(HOLD_EARLY_INPUT)();

const sent = vi.fn();
let root: Root | undefined;

function Form() {
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState(false);
  const [size, setSize] = useState('s');
  return (
    <div data-region="">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent({ name, wanted, size });
        }}
      >
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <input aria-label="Wanted" type="checkbox" checked={wanted} onChange={(event) => setWanted(event.target.checked)} />
        <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
          <option value="s">S</option>
          <option value="m">M</option>
        </select>
        <button type="submit">Send</button>
        <output>{JSON.stringify({ name, wanted, size })}</output>
      </form>
    </div>
  );
}

const region = () => document.querySelector('[data-region]') as HTMLElement;
const known = () => document.querySelector('output')?.textContent ?? '';

function type(): void {
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  const wanted = screen.getByLabelText<HTMLInputElement>('Wanted');
  wanted.checked = true;
  fireEvent.input(wanted);
  fireEvent.input(screen.getByLabelText('Size'), { target: { value: 'm' } });
}

/** The code of the region comes. */
async function answer(): Promise<void> {
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <Form />);
  });
  await act(async () => {
    region().setAttribute('data-answers', '');
    takeEarlyInput(region());
  });
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  Object.assign(globalThis.outpostEarly ?? {}, { typed: new Map(), held: null });
  sent.mockClear();
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

describe('before the code of a region is there', () => {
  it('what is typed and chosen is handed to it', async () => {
    type();
    await answer();
    expect(JSON.parse(known())).toEqual({ name: 'Ada', wanted: true, size: 'm' });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Wanted').checked).toBe(true);
  });

  it('what is sent is held, and sent once with what was typed', async () => {
    type();
    const passed = fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect(passed, 'the browser does not send it').toBe(false);
    expect(heldForms.some()).toBe(true);
    await answer();
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([[{ name: 'Ada', wanted: true, size: 'm' }]]));
    expect(heldForms.some()).toBe(false);
  });

  it('what was sent by a button that sends nothing any more is sent all the same', async () => {
    const form = document.querySelector('form') as HTMLFormElement;
    const button = form.querySelector('button') as HTMLButtonElement;
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    await answer();
    button.type = 'button';
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('whoever waits is told that a form is held', () => {
    const told = vi.fn();
    const stop = heldForms.subscribe(told);
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect(told).toHaveBeenCalledOnce();
    stop();
  });

  it.each(['method', 'action'])('a form that names its %s works by itself, and is left to the browser', (attribute) => {
    const form = document.querySelector('form') as HTMLFormElement;
    form.setAttribute(attribute, attribute === 'method' ? 'get' : '/search');
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    fireEvent.submit(form);
    expect(heldForms.some()).toBe(false);
  });
});

it('once a region answers, nothing of it is noted or held', async () => {
  await answer();
  type();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(globalThis.outpostEarly?.typed.size).toBe(0);
  expect(heldForms.some()).toBe(false);
  expect(sent).toHaveBeenCalledOnce();
});

it('the frame answers for what stands in no region, and leaves the regions theirs', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<form><input aria-label="Newsletter"></form>');
  fireEvent.input(screen.getByLabelText('Newsletter'), { target: { value: 'a@b.example' } });
  type();
  const heard = vi.fn();
  screen.getByLabelText('Newsletter').addEventListener('input', heard);
  document.documentElement.dataset.framed = '';
  takeEarlyInput();
  delete document.documentElement.dataset.framed;
  expect(heard).toHaveBeenCalledOnce();
  expect([...(globalThis.outpostEarly?.typed.keys() ?? [])].map((field) => field.getAttribute('aria-label'))).toEqual([
    'Name',
    'Wanted',
    'Size',
  ]);
});
