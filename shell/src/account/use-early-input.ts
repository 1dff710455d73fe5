import { useEffect, useId, useInsertionEffect, useRef } from 'react';

type Entry = readonly [name: string, value: string | boolean];

/** What stands in the fields of a form. */
function inputOf(form: HTMLFormElement): Entry[] {
  return [...form.elements].flatMap((element): Entry[] => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || element.name === '') return [];
    if (element.type === 'checkbox') return (element as HTMLInputElement).checked ? [[element.name, true]] : [];
    return element.value === '' ? [] : [[element.name, element.value]];
  });
}

/**
 * Keeps what a person or a password manager filled in before the page was alive: the form would begin with its own values
 * and empty the fields. It is read when React has taken the document over, before the fields are handed to the form, and
 * given back afterwards. Returns the id that the form element needs.
 */
export function useEarlyInput(takeOver: (name: string, value: string | boolean) => void): string {
  const id = useId();
  const early = useRef<readonly Entry[]>([]);
  const latest = useRef(takeOver);

  useInsertionEffect(() => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) early.current = inputOf(form);
  }, [id]);

  useEffect(() => {
    for (const [name, value] of early.current) latest.current(name, value);
    early.current = [];
  }, []);

  return id;
}
