import { createWords } from '@outpost/shared-remote/runtime/words';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccountFormBox } from './form-parts.tsx';

createWords('en', 'shell', { en: {} });

const form = (
  <AccountFormBox account={{ failure: undefined, busy: false }} submit="Sign In" onSubmit={() => {}}>
    <input name="password" type="password" />
  </AccountFormBox>
);

it('a form sends nothing before the page is alive, and never what was typed in an address', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(form);
  expect(page.querySelector('form')?.method).toBe('post');
  expect(page.querySelector('button')?.type).toBe('button');
  const { container } = render(form);
  expect(container.querySelector('button')?.type).toBe('submit');
});
