import { getUser } from '@outpost/shared-contracts/accounts/calls';
import type { ProblemCode } from '@outpost/shared-contracts/problem/problem';
import { expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import german from '../words/chrome/de.json' with { type: 'json' };
import english from '../words/chrome/en.json' with { type: 'json' };
import hebrew from '../words/chrome/he.json' with { type: 'json' };
import { createApiClient } from './api-client.ts';
import { refusalWords } from './refusal-words.ts';

const WORDS = { de: german.errors, he: hebrew.errors, en: english.errors };
const say = (language: keyof typeof WORDS) => (key: string) => {
  const [, ...path] = key.split('.');
  return String(path.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], WORDS[language]));
};

const refusedIn = (language: keyof typeof WORDS, code: ProblemCode) => {
  const { problem } = refusalOf(code, 'Somebody changed it meanwhile.');
  const api = createApiClient({
    transport: async () => ({ status: problem.status, body: problem }),
    token: () => null,
    wordsOf: refusalWords(language, say(language)),
  });
  return expect(api.call(getUser, { params: { id: 7 } })).rejects;
};

it('what is refused is said in the language of the page where its code tells what it means', async () => {
  await refusedIn('de', 'stale_change').toMatchObject({
    message: 'Das hat sich inzwischen geändert. Bitte sehen Sie es sich noch einmal an.',
    problem: { code: 'stale_change', result: { message: 'Somebody changed it meanwhile.' } },
  });
  await refusedIn('he', 'not_authorized').toMatchObject({ message: hebrew.errors.unauthorized });
});

it('what the service alone can tell stays as it says it, and so does everything in its own language', async () => {
  for (const [language, code] of [
    ['de', 'validation_failed'],
    ['en', 'stale_change'],
  ] as const)
    await refusedIn(language, code).toMatchObject({ message: 'Somebody changed it meanwhile.' });
});
