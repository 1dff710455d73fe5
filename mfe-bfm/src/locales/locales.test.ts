import { expect, it } from 'vitest';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };

/** Every text by its key, plural forms under their common key. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`.replace(/_(zero|one|two|few|many|other)$/, ''), value] satisfies [string, string]]
      : textsOf(value, `${path}${key}.`),
  );
}

const places = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'count')
    .sort();

it.each([
  ['German', de],
  ['Hebrew', he],
])('the words are complete in %s, with the same places to fill', (_, words) => {
  const english = new Map(textsOf(en));
  const own = new Map(textsOf(words));
  expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of own) expect(places(text), key).toEqual(places(english.get(key) ?? ''));
});
