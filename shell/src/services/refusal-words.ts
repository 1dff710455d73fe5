import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import { FIELD_CODES, type FieldCode } from '@outpost/shared-contracts/problem/field-codes';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@outpost/shared-contracts/problem/problem';

const CHECK = 'refusals.check';

/** What each code means wherever it comes. A screen that knows more of it says that instead. */
const OF_CODES: Readonly<Record<ProblemCode, string>> = {
  unauthenticated: 'errors.sessionExpired',
  not_authorized: 'errors.unauthorized',
  stale_change: 'refusals.stale_change',
  move_refused: 'refusals.move_refused',
  total_changed: 'refusals.total_changed',
  in_progress: 'refusals.in_progress',
  rate_limited: 'refusals.rate_limited',
  cart_closed: 'refusals.cart_closed',
  not_found: 'refusals.not_found',
  validation_failed: CHECK,
  several_match: CHECK,
  invalid_credentials: 'refusals.credentials',
  second_factor_required: 'refusals.field.required',
  sign_in_again: 'refusals.signInAgain',
  email_taken: 'refusals.email',
  code_wrong: 'refusals.code',
  code_expired: 'refusals.code',
  deletion_blocked: 'refusals.deletion',
  already_added: 'refusals.field.used',
  email_not_confirmed: 'refusals.confirm',
  phone_not_confirmed: 'refusals.confirm',
  items_changed: 'refusals.things',
  payload_too_large: 'refusals.large',
  link_not_allowed: 'refusals.link',
  link_unreachable: 'refusals.link',
  link_unreadable: 'refusals.link',
  challenge_failed: 'refusals.refused',
  idempotency_mismatch: 'refusals.refused',
  malformed_request: 'refusals.refused',
  unsupported_media_type: 'refusals.refused',
  refused: 'refusals.refused',
  internal: 'refusals.failed',
  unavailable: 'refusals.failed',
};

/** Words for fields, each with the codes that it is said for. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  [CHECK]: 'invalid_union invalid_key invalid_element unrecognized_keys custom one_each wrong_currency',
  'refusals.field.required': 'required either_required password_required',
  'refusals.field.choice': 'choose_one unknown_choice unknown_country invalid_value unknown_template',
  'refusals.field.host': 'unknown_host no_host host_away',
  'refusals.field.hasHosts': 'has_hosts',
  'refusals.field.phone': 'phone_invalid phone_not_mobile',
  'refusals.field.sameCountry': 'same_country',
  'refusals.field.file': 'file_kind file_empty picture_damaged unknown_file file_purpose file_taken',
  'refusals.large': 'file_too_large picture_too_large',
  'refusals.field.many': 'too_many',
  'refusals.field.long': 'too_long',
  'refusals.field.offered': 'not_offered no_rate battery',
  'refusals.field.now': 'not_now unknown_item receiving_address template_alone of_another_host',
  'refusals.field.day': 'in_the_past too_far not_a_day',
  'refusals.field.adult': 'not_adult',
  'refusals.field.range':
    'too_big too_small not_multiple_of too_large out_of_range too_precise not_positive too_heavy too_dear above_agreed',
  'refusals.field.format': 'invalid_type invalid_format invalid_characters wrong_format invalid_url',
  'refusals.field.card': 'card_refused',
  'refusals.field.lastCard': 'last_card',
  'refusals.field.balance': 'balance_too_low',
  'refusals.field.discount': 'discount_taken',
  'refusals.field.used': 'used_before already_used',
  'refusals.field.nameTaken': 'name_taken',
  'refusals.field.codeTaken': 'code_taken',
  'refusals.field.passwordCommon': 'common_password',
  'refusals.field.passwordWrong': 'password_wrong',
  'refusals.field.passwordSame': 'same_password',
  'refusals.code': 'unknown expired not_first_order min_not_met code_wrong own_code',
  'refusals.deletion': 'open_orders open_hosting basket open_shipments prepaid_balance open_payouts',
  'refusals.things': 'not_sold sold_out too_few price_changed',
};

const OF_FIELDS = new Map(Object.entries(FIELD_WORDS).flatMap(([key, codes]) => codes.split(' ').map((code) => [code, key] as const)));

/** The shell's words for the code of a field; undefined for one that is not known here. */
const keyOfField = (code: FieldCode | (string & {})): string | undefined => OF_FIELDS.get(code);

/** Every code that a service of this version can answer with, and the key of its words. */
export const REFUSAL_KEYS: ReadonlyArray<readonly [code: string, key: string | undefined]> = [
  ...Object.keys(PROBLEM_STATUS).map((code) => [code, OF_CODES[code as ProblemCode]] as const),
  ...FIELD_CODES.map((code) => [code, keyOfField(code)] as const),
];

interface RefusalTranslator {
  readonly say: (key: string) => string;
  /** Fetches the words, which no page needs before something is refused. */
  readonly ready: () => Promise<unknown>;
}

/**
 * A refusal in the language of the page: what the service says there is English. `result` stays as the service said it. In
 * English, and where the words cannot be had, its own words are kept: they say more.
 */
export function refusalWords(language: Language, { say, ready }: RefusalTranslator): (problem: Problem) => Promise<Problem> {
  if (language === DEFAULT_LANGUAGE) return async (problem) => problem;
  return async (problem) => {
    const { code, errors = [] } = problem;
    const fields = errors.map((field) => ({ ...field, key: keyOfField(field.code) ?? CHECK }));
    const key = (code === 'validation_failed' && fields[0]?.key) || OF_CODES[code];
    if (
      key.startsWith('refusals.') &&
      (await ready().then(
        () => true,
        () => false,
      )) === false
    )
      return problem;
    return {
      ...problem,
      detail: say(key),
      ...(problem.errors ? { errors: fields.map(({ key: ofField, ...field }) => ({ ...field, message: say(ofField) })) } : {}),
    };
  };
}
