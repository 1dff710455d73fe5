import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { streamDocs } from './domains/notifications/docs.ts';
import { openApiOf } from './platform/docs/openapi.ts';

/** What clients read in the published document: one shape of answers, of lists and of money, whatever is added tomorrow. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
}

/** An endpoint of the specification, with its own words for what it takes and answers. */
interface Endpoint {
  readonly id: string;
  readonly response?: string;
  readonly query?: readonly string[];
}

const specified = new Map(
  (JSON.parse(readFileSync(new URL('../../docs/requirements/endpoints.json', import.meta.url), 'utf8')) as Endpoint[]).map((one) => [
    one.id,
    one,
  ]),
);

let document: ReturnType<typeof openApiOf>;
let answers: readonly { name: string; ids: readonly string[]; query: readonly string[]; fields: Readonly<Record<string, Schema>> }[];
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema) : schema;

beforeAll(() => {
  document = openApiOf(CALLS, 'https://outpost.test', streamDocs);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as Operation[];
  answers = operations.flatMap(({ operationId: name, parameters = [], responses }) => {
    const schema = responses['200']?.content?.['application/json']?.schema;
    if (!schema) return [];
    const query = parameters.filter((one) => one.in === 'query').map((one) => one.name);
    const ids = CALLS.find((call) => call.name === name)?.ids ?? [];
    return [{ name, ids, query, fields: resolved(schema).properties ?? {} }];
  });
  expect(answers.map(({ name }) => name)).toEqual(expect.arrayContaining(CALLS.map(({ name }) => name)));
});

/** Whether the specification itself writes an answer without `data`. */
const isWrittenOtherwise = (id: string): boolean => !/^data\b/.test(specified.get(id)?.response ?? 'data');
const isList = (schema: Schema | undefined): boolean => schema !== undefined && resolved(schema).type === 'array';

describe('every answer', () => {
  it('is `data`, unless the specification writes it otherwise: E-043, E-053, E-118, E-119, E-120 and E-121', () => {
    const odd = answers.filter(({ fields }) => !('data' in fields));
    expect(odd.filter(({ ids }) => ids.length === 0 || !ids.every(isWrittenOtherwise)).map(({ name }) => name)).toEqual([]);
    expect(odd.flatMap(({ ids }) => ids).toSorted()).toEqual(['E-043', 'E-053', 'E-118', 'E-119', 'E-120', 'E-121']);
  });

  it('that comes in pages is a list beside `total` and `per_page`, with `page`, or where it grows meanwhile `has_more`', () => {
    const paged = answers.filter(({ query }) => query.some((name) => ['page', 'per_page', 'before', 'after'].includes(name)));
    expect(paged.length).toBeGreaterThan(6);
    for (const { name, ids, query, fields } of paged) {
      // As the specification calls it for one of them.
      const size = ids.some((id) => specified.get(id)?.query?.includes('page_size')) ? 'page_size' : 'per_page';
      expect(isList(fields.data), name).toBe(true);
      expect(query, name).toContain(size);
      expect(Object.keys(fields), name).toEqual(expect.arrayContaining(['total', size]));
      const pages = query.includes('page');
      expect([pages, query.includes('before') && query.includes('after')], name).toEqual([pages, !pages]);
      expect(['page' in fields, 'has_more' in fields], name).toEqual([pages, !pages]);
    }
  });

  it('and every query has no other word for a page, unless the specification has it', () => {
    const others = ['offset', 'limit', 'skip', 'take', 'size', 'page_size', 'cursor', 'count'];
    const found = answers.flatMap(({ name, ids, query, fields }) =>
      [...query, ...Object.keys(fields)]
        .filter((word) => others.includes(word) && !ids.some((id) => specified.get(id)?.query?.includes(word)))
        .map((word) => `${name} ${word}`),
    );
    expect(found).toEqual([]);
  });
});

const NUMBERS = ['number', 'integer'];

/** Whether a field is a number, also where it may be null, or a list of numbers. */
const isNumber = ({ type, items, anyOf = [] }: Schema): boolean =>
  [type].flat().some((one) => NUMBERS.includes(one ?? '')) || anyOf.some(isNumber) || (items !== undefined && isNumber(items));

/** Every number below, with the way to it. */
function numbersIn(value: unknown, way: string): [way: string, field: Schema][] {
  if (Array.isArray(value)) return value.flatMap((entry) => numbersIn(entry, way));
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, example: _, ...rest } = value as Schema & { example?: unknown };
  const own = Object.entries(properties).flatMap(([name, field]): [string, Schema][] => [
    ...(isNumber(field) ? [[`${way}.${name}`, field] as [string, Schema]] : []),
    ...numbersIn(field, `${way}.${name}`),
  ]);
  return [...own, ...Object.values(rest).flatMap((inner) => numbersIn(inner, way))];
}

describe('money', () => {
  it('is `minor` with its `currency`, but where the specification writes dollars: D-019 and D-023', () => {
    const numbers = [
      ...Object.entries(document.components.schemas).flatMap(([name, schema]) => numbersIn(schema, name)),
      ...Object.entries(document.paths).flatMap(([path, operations]) => numbersIn(operations, path)),
    ];
    expect(numbers.length).toBeGreaterThan(150);
    const isMoney = ([way, { description = '' }]: [string, Schema]) =>
      !way.endsWith('.minor') &&
      (/\bcents?\b|dollar|smallest unit|[Aa]mount in/.test(description) || /(price|amount|fee|cents|per_kg|duty|vat)$/.test(way));
    expect([...new Set(numbers.filter(isMoney).map(([way]) => way))].toSorted()).toEqual([
      '/api/store-products.price',
      'AffiliateProduct.price',
      'BfmItem.price',
      'BfmItemInput.price',
      'OwnProduct.price',
      'ProductInput.price',
      'StoreProduct.price',
    ]);
    const amounts = numbers.filter(([way]) => way.endsWith('.minor'));
    const text = JSON.stringify(document);
    expect(amounts.length).toBeGreaterThan(3);
    for (const object of text.matchAll(/"properties":\{"minor":\{[^{}]*\},("[a-z]+")/g)) expect(object[1]).toBe('"currency"');
  });
});
