import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address such as name@example.com',
  url: 'a web address such as https://example.com',
  uuid: 'an id that the service gave',
  date: 'a date such as 2026-03-31',
  datetime: 'a time such as 2026-03-31T12:00:00Z',
};

/** More choices than this are not read out. */
const MAX_CHOICES = 6;

const inWords = (name: unknown): string => String(name).replaceAll('_', ' ').trim();

/** A field as people call it: `items.0.original_price` is “original price” of entry 1. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part !== 'number');
  const entry = path.findLast((part) => typeof part === 'number');
  const field = name === undefined ? 'The request' : `“${inWords(name)}”`;
  return entry === undefined ? field : `${field} of entry ${Number(entry) + 1}`;
}

function isMissing(path: readonly PropertyKey[], value: unknown): boolean {
  const found = path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[part], value);
  return found === undefined || found === null || found === '';
}

function boundOf(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const [most, bound] = issue.code === 'too_big' ? [true, issue.maximum] : [false, issue.minimum];
  const limit = most ? 'at most' : 'at least';
  if (issue.origin === 'string') return `has to have ${limit} ${bound} characters`;
  if (issue.origin === 'array') return `has to have ${limit} ${bound} entries`;
  return `has to be ${issue.inclusive === false ? (most ? 'less than' : 'more than') : limit} ${bound}`;
}

function faultOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `has to be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
    case 'too_small':
      return boundOf(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ? `has to be ${FORMATS[issue.format]}` : 'cannot be read';
    case 'invalid_value':
      return issue.values.length > MAX_CHOICES ? 'is not one of the choices' : `has to be ${issue.values.map(inWords).join(' or ')}`;
    case 'unrecognized_keys':
      return 'has a field that is not known';
    default:
      return 'cannot be read';
  }
}

/** What is wrong with a field, as a sentence for the person who filled it in; `value` is all that was checked. */
export function issueMessage(issue: Issue, value: unknown): string {
  return `${nameOf(issue.path)} ${isMissing(issue.path, value) ? 'is missing' : faultOf(issue)}.`;
}

/** A field that the call does not know, as a sentence. */
export const unknownFieldMessage = (path: readonly PropertyKey[]): string => `${nameOf(path)} is not known here.`;
