import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { watchTyping } from './typed-input.ts';

/** React keeps the field's `value` attribute in step: that value and default differ says nothing here. */
function Form() {
  const [text, setText] = useState('');
  return (
    <form>
      <input aria-label="Link" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="Insured" type="checkbox" />
      <input type="hidden" value="7" readOnly />
      <input aria-label="Filled in by the server" defaultValue="from before" />
    </form>
  );
}

it('nothing is typed on a page that was only drawn', () => {
  const typed = watchTyping(document);
  render(<Form />);
  expect(typed()).toBe(false);
});

it('what was typed counts while it stands, and no more when it is emptied or gone', async () => {
  const typed = watchTyping(document);
  const view = render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Link' });
  await userEvent.type(field, 'https://');
  expect(typed()).toBe(true);
  await userEvent.clear(field);
  expect(typed()).toBe(false);
  await userEvent.type(field, 'again');
  view.unmount();
  expect(typed()).toBe(false);
});

it('a box that was ticked counts', async () => {
  const typed = watchTyping(document);
  render(<Form />);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(typed()).toBe(true);
});

it('what was typed before anybody listened counts', () => {
  render(<textarea aria-label="Message" />);
  (screen.getByRole('textbox') as HTMLTextAreaElement).value = 'typed while the scripts were on their way';
  expect(watchTyping(document)()).toBe(true);
});
