import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { useEarlyInput } from './use-early-input.ts';

interface Fields {
  email: string;
  country: string;
  terms: boolean;
}

let form: UseFormReturn<Fields>;

function Form() {
  form = useForm<Fields>({ defaultValues: { email: '', country: '', terms: false } });
  const id = useEarlyInput((name, value) => form.setValue(name as keyof Fields, value, { shouldDirty: true }));
  return (
    <form id={id}>
      <input {...form.register('email')} />
      <select {...form.register('country')}>
        <option value="">None</option>
        <option value="DE">Germany</option>
      </select>
      <input type="checkbox" {...form.register('terms')} />
    </form>
  );
}

it('what was filled in before the page was alive stays in the fields and is sent with them', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Form />);
  const [email, country, terms] = page.querySelectorAll<HTMLInputElement>('input, select');
  if (!email || !country || !terms) throw new Error('The form was not rendered');
  email.value = 'ada@outpost.test';
  country.value = 'DE';
  terms.checked = true;
  await act(async () => void hydrateRoot(page, <Form />));
  expect([email.value, country.value, terms.checked]).toEqual(['ada@outpost.test', 'DE', true]);
  expect(form.getValues()).toEqual({ email: 'ada@outpost.test', country: 'DE', terms: true });
});
