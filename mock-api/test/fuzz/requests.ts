import fc from 'fast-check';
import type { Operation, Shape } from './document.ts';
import { almostFitting, fitting, jsonOf, type Known, odd, oddText } from './values.ts';

/** Who asks: nobody, somebody whose session was never, or a member of one of the types. */
export const CALLERS = ['nobody', 'stranger', 'shopper', 'host', 'affiliate', 'b2b'] as const;

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly caller: (typeof CALLERS)[number];
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

const oddBodies = [
  ...[
    '',
    '{',
    '[1',
    '"',
    '\\',
    'null',
    '[]',
    '{}',
    '0',
    '1e999',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{"__proto__":{"x":1}}',
    '\u0000',
    'a=b',
  ],
  ...[
    '['.repeat(8000),
    '['.repeat(8000) + ']'.repeat(8000),
    `{"recaptcha":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    '['.repeat(3000) + '0,'.repeat(1000),
    '{"a":'.repeat(5000),
    `[${'0,'.repeat(100_000)}0]`,
    '"'.repeat(10_000),
    ' '.repeat(300_000),
  ],
];

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : jsonOf(value)).toWellFormed()).slice(0, 3000);

/** How the line between the parts of a form begins. */
export const BOUNDARY = '--fuzz';
const END = '\r\n';

/** A form with files, mostly right. */
const form = fc
  .array(
    fc.record({
      name: fc.oneof({ weight: 4, arbitrary: fc.constant('file') }, fc.constantFrom('', '__proto__', 'other')),
      fileName: fc.oneof(fc.constantFrom('a.pdf', '', '../x\u202e.png'), fc.string()),
      content: fc.oneof(fc.constantFrom('%PDF-1.4', 'GIF89a', '\xff\xd8\xff', ''), fc.string()),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) => {
    const written = parts.map(({ name, fileName, content }) =>
      [BOUNDARY, `content-disposition: form-data; name="${name}"; filename="${fileName}"`, '', content].join(END),
    );
    return fc.constantFrom([...written, `${BOUNDARY}--`, ''].join(END), written.join(END), `${BOUNDARY}${END}`);
  });

function bodyOf(operation: Operation, known: Known): fc.Arbitrary<string | undefined> {
  if (operation.isForm) return form;
  if (!operation.body) return fc.constant(undefined);
  return fc.oneof(
    { weight: 5, arbitrary: fitting(operation.body, known).map(jsonOf) },
    { weight: 8, arbitrary: almostFitting(operation.body, known).map(jsonOf) },
    { weight: 1, arbitrary: odd.map(jsonOf) },
    { weight: 2, arbitrary: fc.constantFrom(...oddBodies) },
  );
}

function urlOf({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const segments = inPath.map(({ schema }) =>
    fc.oneof(
      { weight: 5, arbitrary: fitting(schema, known).map(encoded) },
      oddText.map(encoded),
      fc.constantFrom('%', '%ff', '%00', '..', '.'),
    ),
  );
  const fields = inQuery.map(({ name, schema, required }) => {
    const field = (value: fc.Arbitrary<unknown>) => value.map((given) => `${name}=${encoded(given)}`);
    const twice = field(fitting(schema, known)).map((text) => `${text}&${text}`);
    const fits = { weight: required ? 6 : 3, arbitrary: field(fitting(schema, known)) };
    return fc.oneof(
      fits,
      { weight: 1, arbitrary: field(odd) },
      { weight: 1, arbitrary: twice },
      { weight: required ? 1 : 3, arbitrary: fc.constant('') },
    );
  });
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    fc.constantFrom('a[b][c]=1', '&&&=', '%=%', `${'x=1&'.repeat(1000)}`, '__proto__=1'),
  );
  return fc.tuple(fc.tuple(...segments), fc.tuple(...fields, more)).map(([values, query]) => {
    const named = Object.fromEntries(inPath.map(({ name }, at) => [name, values[at]]));
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] || '1');
    return `${place}?${query.filter(Boolean).join('&')}`.slice(0, 14_000);
  });
}

const HEADER_TEXT = fc.oneof(
  fc.constantFrom('', 'x', '*', ',;q=,', 'de-DE;q=2, *;q=-1', 'a'.repeat(4000)),
  fc.string({ maxLength: 100 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
);

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('same', 'k'.repeat(256))),
    'accept-language': HEADER_TEXT,
    'user-agent': HEADER_TEXT,
    'x-forwarded-for': HEADER_TEXT,
    'x-request-id': HEADER_TEXT,
    'content-type': fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json;',
      'text/plain',
      'APPLICATION/JSON',
      'application/x-www-form-urlencoded',
      '/',
      'json',
    ),
  },
  { requiredKeys: [] },
);

/** Who can ask for a call: a stream goes on for as long as a member listens. */
export const callersOf = ({ isStream }: Operation): readonly FuzzRequest['caller'][] => (isStream ? CALLERS.slice(0, 2) : CALLERS);

/** A call whose fields are about one thing that there is. The odd place of a request is still anywhere. */
function about(operation: Operation, thing: Known['together'][number]): Operation {
  const fixed = (name: string, shape: Shape): Shape => (name in thing ? { const: thing[name] } : shape);
  const { parameters, body } = operation;
  const properties = Object.entries(body?.properties ?? {}).map(([name, shape]) => [name, fixed(name, shape)] as const);
  return {
    ...operation,
    parameters: parameters.map((parameter) => ({ ...parameter, schema: fixed(parameter.name, parameter.schema) })),
    body: body?.properties ? { ...body, properties: Object.fromEntries(properties) } : body,
  };
}

/** The things that all parameters of a path name together: a call that has some is met once more for each. */
export const thingsOf = ({ parameters }: Operation, { together }: Known) => {
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  return together.filter((thing) => inPath.length > 0 && inPath.every((name) => name in thing && name !== 'id'));
};

/** A request for a call of the document: mostly right, in one place odd. */
export function requestOf(operation: Operation, caller: FuzzRequest['caller'], known: Known): fc.Arbitrary<FuzzRequest> {
  const things = thingsOf(operation, known).map((thing) => madeFor(about(operation, thing), caller, known));
  return things.length === 0 ? madeFor(operation, caller, known) : fc.oneof(madeFor(operation, caller, known), ...things);
}

const madeFor = (operation: Operation, caller: FuzzRequest['caller'], known: Known): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    method: fc.constant(operation.method),
    url: urlOf(operation, known),
    caller: fc.constant(caller),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    payload: bodyOf(operation, known),
  }) as fc.Arbitrary<FuzzRequest>;
