import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
interface Fields { email: string; country: string; terms: boolean }
let form: UseFormReturn<Fields>;
function Form() {
  form = useForm<Fields>({ defaultValues: { email: '', country: '', terms: false } });
  return (<form><input {...form.register('email')} /><select {...form.register('country')}><option value="">None</option><option value="DE">Germany</option></select><input type="checkbox" {...form.register('terms')} /></form>);
}
it('x', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Form />);
  const [email, country, terms] = page.querySelectorAll<HTMLInputElement>('input, select');
  email.value = 'ada@outpost.test'; country.value = 'DE'; terms.checked = true;
  const before = email;
  await act(async () => void hydrateRoot(page, <Form />));
  console.log(page.querySelector('input') === before, [email.value, country.value, terms.checked], form.getValues(), form.formState.isDirty);
});
