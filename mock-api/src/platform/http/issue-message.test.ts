import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startService, type TestService } from '../../../test/helper.ts';
import { CALLS } from '../../calls.ts';
import { issueMessage } from './issue-message.ts';

const HOSTILE: readonly unknown[] = [null, true, -1, 0.5, 1e308, '', ' ', 'x'.repeat(100_000), [], [null], [{}], {}, { a: 1 }];

/** A sentence for a person: no names of kinds, keys or patterns of the code. */
const SENTENCE = /^(?:The request|“[^“”_{}]{1,40}”)(?: of entry \d+)? (?:is|has|cannot) [^_{}<>]+\.$/;
const CODE = /invalid|expected|received|undefined|input|\bint\b|\bstring\b|\barray\b|\bobject\b|regex|NaN/i;

/** What a schema complains about, with the value that it was given. */
function complaintsOf(schema: z.ZodMiniType): string[] {
  const shape = (schema as unknown as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape ?? {};
  const values = [
    ...HOSTILE,
    ...HOSTILE.map((value) => Object.fromEntries(Object.keys(shape).map((name) => [name, value]))),
    ...HOSTILE.map((value) => Object.fromEntries(Object.keys(shape).map((name) => [name, [Object.fromEntries([['title', value]])]]))),
  ];
  return values.flatMap((value) => schema.safeParse(value).error?.issues.map((issue) => issueMessage(issue, value)) ?? []);
}

describe('what the service says of a field that it refuses', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))('%s speaks to people', (_, call) => {
    for (const schema of [call.params, call.query, call.body]) {
      if (!schema) continue;
      for (const said of complaintsOf(schema)) {
        expect(said).toMatch(SENTENCE);
        expect(said.replace(/“[^“”]*”/, '')).not.toMatch(CODE);
      }
    }
  });

  it.each<[z.ZodMiniType, unknown, string]>([
    [z.object({ first_name: z.string() }), {}, '“first name” is missing.'],
    [z.object({ first_name: z.string().check(z.minLength(1)) }), { first_name: '' }, '“first name” is missing.'],
    [z.object({ title: z.string().check(z.maxLength(20)) }), { title: 'x'.repeat(21) }, '“title” has to have at most 20 characters.'],
    [
      z.object({ items: z.array(z.object({ quantity: z.int() })) }),
      { items: [{ quantity: 1 }, { quantity: 1.5 }] },
      '“quantity” of entry 2 has to be a whole number.',
    ],
    [z.object({ price: z.number().check(z.gt(0)) }), { price: -1 }, '“price” has to be more than 0.'],
    [z.object({ unit: z.enum(['kg', 'lb']) }), { unit: 'st' }, '“unit” has to be kg or lb.'],
    [z.object({ email: z.email() }), { email: 'ada' }, '“email” has to be an e-mail address such as name@example.com.'],
    [z.array(z.string()), 'x', 'The request has to be a list.'],
  ])('%# is a sentence about the field', (schema, value, said) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issueMessage(issue, value))).toEqual([said]);
  });
});

describe('the service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ SEED: 'reference' });
  });
  afterAll(() => service.close());

  it('says it in the detail and at each field', async () => {
    const { problem } = await service.call(priceOrder, { body: { country_from: 'US' } as never });
    expect(problem.detail).toBe('“country to” is missing.');
    expect(problem.errors).toEqual([
      { field: 'country_to', code: 'invalid_type', message: '“country to” is missing.' },
      { field: 'dimension', code: 'invalid_type', message: '“dimension” is missing.' },
    ]);
  });
});
