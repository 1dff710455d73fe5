import { getUser } from '@outpost/shared-contracts/accounts/calls';
import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import type { ProblemCode } from '@outpost/shared-contracts/problem/problem';
import { expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { shellWords } from '../words/load.ts';
import { shellPart } from '../words/parts.ts';
import { createApiClient } from './api-client.ts';
import { REFUSAL_KEYS, refusalWords } from './refusal-words.ts';

const SAID = 'Somebody changed it meanwhile.';

/** The shell's words in a language, by key. */
async function wordsOf(language: Language): Promise<(key: string) => string> {
  const { default: part } = await shellPart('refusals')(language);
  const all = { ...(await shellWords(language))[language], ...part };
  return (key) => String(key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], all));
}

async function refusedIn(language: Language, code: ProblemCode, fields?: string[], ready = async () => undefined as unknown) {
  const errors = fields?.map((field) => ({ field: 'a', code: field, message: SAID }));
  const { problem } = refusalOf(code, SAID, errors);
  const say = await wordsOf(language);
  const api = createApiClient({
    transport: async () => ({ status: problem.status, body: problem }),
    token: () => null,
    inPageLanguage: refusalWords(language, { say, ready }),
  });
  return { error: await api.call(getUser, { params: { id: 7 } }).catch((cause: unknown) => cause), say };
}

it('what is refused is said in the language of the page by what its code means; the answer itself stays as it came', async () => {
  const { error } = await refusedIn('de', 'stale_change');
  expect(error).toMatchObject({
    message: 'Das hat sich inzwischen geändert. Bitte sehen Sie es sich noch einmal an.',
    problem: { code: 'stale_change', result: { message: SAID } },
  });
});

it('a refusal of fields is said by the first of them, and each field by its own code', async () => {
  const { error, say } = await refusedIn('de', 'validation_failed', ['unknown_country', 'of_a_later_service', 'required']);
  expect(error).toMatchObject({
    message: say('refusals.field.choice'),
    problem: {
      errors: [
        { field: 'a', code: 'unknown_country', message: say('refusals.field.choice') },
        { code: 'of_a_later_service', message: say('refusals.check') },
        { code: 'required', message: say('refusals.field.required') },
      ],
    },
  });
});

it('without a field, and without a code of its own, it is still said in the language of the page', async () => {
  for (const code of ['validation_failed', 'refused', 'internal', 'not_authorized'] as const) {
    const { error } = await refusedIn('he', code);
    const { problem } = error as { problem: { detail: string } };
    expect(problem.detail, code).toMatch(/[א-ת]/);
  }
});

it('in English, and where the words cannot be had, the service’s own words are kept', async () => {
  for (const [language, ready] of [
    ['en', async () => undefined],
    ['de', () => Promise.reject(new Error('away'))],
  ] as const)
    expect((await refusedIn(language, 'validation_failed', ['required'], ready)).error).toMatchObject({
      message: SAID,
      problem: { errors: [{ message: SAID }] },
    });
});

it.each(LANGUAGES)('every code that the service can refuse with has words in %s', async (language) => {
  const say = await wordsOf(language);
  for (const [code, key] of REFUSAL_KEYS) {
    expect(key, `${code} has no words: shell/src/services/refusal-words.ts`).toBeDefined();
    expect(say(key ?? ''), `${key} in ${language}`).toMatch(/\S{2,}/);
    expect(say(key ?? ''), `${key} in ${language}`).not.toBe('undefined');
  }
});
