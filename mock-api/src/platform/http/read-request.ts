import type { Call } from '@outpost/shared-contracts/call/call';
import { takenBodyOf } from '@outpost/shared-contracts/call/taken';
import { languageOfAcceptHeader } from '@outpost/shared-contracts/language/language';
import * as z from 'zod/mini';
import { issueMessage, unknownFieldMessage } from './issue-message.ts';
import { type RefusedField, refuseField, refuseFields } from './problem.ts';
import { unstorableField } from './text-safety.ts';
import { unknownFields } from './unknown-fields.ts';

const NOTHING = z.object({});

/** The names under which calls are told a language. */
const LANGUAGE_FIELDS = ['language', 'lang'] as const;

const shapeOf = (schema: z.ZodMiniType | undefined): object => (schema?._zod.def as { shape?: object } | undefined)?.shape ?? {};

/** The field of a part that names the language of the answer, or of the mails about it; undefined where it has none. */
export const languageFieldOf = (schema: z.ZodMiniType | undefined): string | undefined =>
  LANGUAGE_FIELDS.find((name) => name in shapeOf(schema));

/** Fills in the language that the browser asks for, where a part has room for one and says none. */
function inLanguage(schema: z.ZodMiniType | undefined, value: unknown, acceptLanguage: string | undefined): unknown {
  const field = languageFieldOf(schema);
  if (!field || typeof value !== 'object' || value === null || field in value) return value;
  const language = languageOfAcceptHeader(acceptLanguage);
  return language ? { ...value, [field]: language } : value;
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, known: z.ZodMiniType = schema ?? NOTHING): unknown {
  const unstorable = unstorableField(value);
  if (unstorable !== undefined) throw refuseField(unstorable, 'invalid_characters', 'Contains characters that cannot be kept.');
  const parsed = schema?.safeParse(value ?? {});
  const wrong = (parsed?.error?.issues ?? []).map(
    (issue): RefusedField => ({ field: issue.path.join('.'), code: issue.code, message: issueMessage(issue, value ?? {}) }),
  );
  const unknown = unknownFields(known, value).map(
    (path): RefusedField => ({ field: path.join('.'), code: 'unrecognized_keys', message: unknownFieldMessage(path) }),
  );
  const [first, ...others] = [...wrong, ...unknown];
  if (first) throw refuseFields([first, ...others]);
  return parsed?.data;
}

/** What a request says, as it came. */
interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly acceptLanguage: string | undefined;
}

/**
 * Reads path, query and body of a request by the schemas of its call. Fields that the call does not know are refused by
 * name. Where it has a language and none was given, it is the one that the browser asks for; an account has its own.
 */
export function readRequest(call: Call, { params, query, body, acceptLanguage }: Raw) {
  const written = call.auth === 'token' ? body : inLanguage(call.body, body, acceptLanguage);
  return {
    params: call.params && parsePart(call.params, params),
    query: parsePart(call.query, inLanguage(call.query, query, acceptLanguage)),
    body: parsePart(call.body, written, takenBodyOf(call)),
  };
}
