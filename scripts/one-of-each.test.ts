import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './lib/files.ts';
import { type Node, parse, visit } from './lib/syntax.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FAILED = 'shared-remote/src/bundled/query-failed.tsx';

/** The sources of the browser, without tests. */
const sources = filesBelow(ROOT, /\/(shell\/src|mfe-[^/]+\/src|shared-(orders|payments|remote|settings)\/src)\/.*\.tsx?$/)
  .map((file) => relative(ROOT, file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

/** The files, without the one whose work it is, in which something is found. */
const where = (found: (source: string) => boolean, own: string): string[] =>
  sources.filter((file) => file !== own && found(readFileSync(resolve(ROOT, file), 'utf8')));

const nameOf = (node: Node | undefined): unknown => node?.name;

/** Whether the source shows by an `ErrorState` of its own that something could not be read. */
function showsFailedQuery(source: string): boolean {
  let found = false;
  if (!source.includes('refetch')) return false;
  visit(parse(source), (node) => {
    if (node.type === 'JSXOpeningElement' && nameOf(node.name as Node) === 'ErrorState')
      for (const attribute of node.attributes as Node[])
        visit(attribute, (part) => {
          found ||= part.type === 'Identifier' && part.name === 'refetch';
          return true;
        });
    return true;
  });
  return found;
}

describe('what could not be read', () => {
  it('is said by QueryFailed alone', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(where(showsFailedQuery, FAILED)).toEqual([]);
  });

  it.each([
    'const page = <ErrorState title="Failed" onRetry={() => void refetch()} />;',
    'const page = <ErrorState title="Failed" onRetry={query.refetch}>Later</ErrorState>;',
  ])('is found: %s', (source) => {
    expect(showsFailedQuery(source)).toBe(true);
  });

  it.each([
    'const page = <ErrorState title="Failed" onRetry={() => inbox.reload()} />;',
    'const page = <Button onClick={() => refetch()} />;',
  ])('is not made up: %s', (source) => {
    expect(showsFailedQuery(source)).toBe(false);
  });
});

const SUBMISSION = 'shared-remote/src/bundled/submission.ts';
/** What stays apart, and why: docs/decisions/0063. */
const OTHERS = ['mfe-b2b/src/features/create/components/wizard.tsx', 'shared-payments/src/use-payment-form.ts'];

/** Whether the source handles the submit of a form, or puts at fields what was refused, by itself. */
function submitsItself(source: string): boolean {
  if (!source.includes('handleSubmit') && !source.includes('setError')) return false;
  let found = false;
  visit(parse(source), (node) => {
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
    const method = nameOf(callee?.property as Node | undefined);
    // A state of the same name is none of a form.
    found ||= method === 'setError' || method === 'handleSubmit' || nameOf(callee) === 'handleSubmit';
    if (node.type === 'ObjectPattern')
      found ||= (node.properties as Node[]).some(({ key }) => nameOf(key as Node | undefined) === 'setError');
    return true;
  });
  return found;
}

/** What asks and sends nothing: no form of a call, and why: docs/decisions/0063. */
const QUESTIONS = [
  'mfe-marketing/src/features/home/components/buy-for-me.tsx',
  'mfe-shopper/src/features/order/components/choose-way.tsx',
  'shell/src/account/verification/code-form.tsx',
];

/** How a source says what the service refused. */
const REFUSALS = new Set(['problemOf', 'refusalText', 'isRefusal']);

/** Whether the source has a form, and says by itself what the service refused of it. */
function answersItself(source: string): boolean {
  let form = false;
  let refused = false;
  visit(parse(source), (node) => {
    form ||= node.type === 'JSXAttribute' && nameOf(node.name as Node) === 'onSubmit';
    refused ||= node.type === 'CallExpression' && REFUSALS.has(String(nameOf(node.callee as Node)));
    return true;
  });
  return form && refused && !/\buse(Submission|AccountForm)\b/.test(source);
}

describe('what is typed', () => {
  it('goes to the service by useSubmission alone', () => {
    expect(where(submitsItself, SUBMISSION)).toEqual(OTHERS);
  });

  it.each([
    'const page = <form onSubmit={form.handleSubmit(send)} />;',
    'const { handleSubmit } = useForm(); const page = <form onSubmit={handleSubmit(send)} />;',
    "form.setError('email', { message });",
    "const { register, setError } = useForm(); setError('email', { message });",
  ])('is found: %s', (source) => {
    expect(submitsItself(source)).toBe(true);
  });

  it('is refused by useSubmission alone', () => {
    expect(where(answersItself, SUBMISSION)).toEqual(QUESTIONS);
  });

  it.each([
    'const page = <form onSubmit={send} />; const send = () => call().catch((error) => setFailure(refusalText(t, error)));',
    'const page = <FormBox onSubmit={send} />; if (isRefusal(error, "taken")) setTaken(true);',
  ])('is found to be refused: %s', (source) => {
    expect(answersItself(source)).toBe(true);
    expect(answersItself(`const submission = useSubmission(form); ${source}`)).toBe(false);
  });

  it('is not made up', () => {
    expect(submitsItself('const page = <form onSubmit={submit(send)} />; form.setFocus("a"); // setError')).toBe(false);
  });
});

describe('what every package needs', () => {
  /** What our own code is: services, edge, remotes, kits and scripts of the service, without tests. */
  const ours = filesBelow(ROOT, /\/(shell\/(src|server)|mfe-[^/]+\/src|shared-[^/]+\/src|mock-api\/(src|simulators|scripts))\/.*\.tsx?$/)
    .map((file) => relative(ROOT, file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const having = (pattern: RegExp): string[] => ours.filter((file) => pattern.test(readFileSync(resolve(ROOT, file), 'utf8')));

  it.each([
    ['an hour or a day in milliseconds', /\b(86_?400_?000|3_?600_?000|24 \* 60 \* 60|60 \* 60_?000)\b/, []],
    ['a text without accents', /normalize\('NFD'\)/, ['shared-contracts/src/text/fold.ts']],
    ['a text for HTML', /'&lt;'/, ['shared-contracts/src/text/escape-html.ts']],
    ['a pattern of `like`', /\[\\\\%_\]/, ['mock-api/src/platform/db/like.ts']],
    // The design system stands below the texts of the contracts (decision 0065).
    [
      'a text with places to fill in',
      /replace\(\/\\\{\(\\w\+\)\\\}\/g, \(place/,
      ['shared-contracts/src/text/fill-in.ts', 'shared-ui/src/components/ui-words/words.ts'],
    ],
  ])('is there once: %s', (_, pattern, places) => {
    expect(ours.length).toBeGreaterThan(1500);
    expect(having(pattern).toSorted()).toEqual(places);
  });
});
