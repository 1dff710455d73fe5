type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells whether something that a person entered stands on the page. The returned function may be asked at any time; a
 * field that was sent or emptied counts no more when it is gone or empty.
 */
export function watchTyping(document: Document): () => boolean {
  const touched = new WeakSet<Element>();
  document.addEventListener('input', ({ target }) => target instanceof Element && touched.add(target), { capture: true, passive: true });

  const holds = (field: Field): boolean => {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      return touched.has(field) || field.checked !== field.defaultChecked;
    if (field.value === '') return false;
    // Before the page was alive nobody listened: there the value alone tells.
    return touched.has(field) || (field instanceof HTMLSelectElement ? false : field.value !== field.defaultValue);
  };

  return () => [...document.querySelectorAll<Field>('input:not([type="hidden"]), textarea, select')].some(holds);
}
