/**
 * How addresses are written in a country. In a shape `9` is a digit, `A` a letter and `X` either; what stands between
 * them is written as in the shape, whatever the person typed.
 */
export interface AddressRule {
  /** The state, province or prefecture is part of the address and has to be said. */
  readonly hasState: boolean;
  /** Shapes of the post code, the usual one first; none where there are no post codes. Undefined where we know no shape. */
  readonly postCodes: readonly string[] | undefined;
}

/** `country[*]: shapes`; the star marks countries whose addresses name a state. A country without shapes has no post codes. */
const TABLE = `
US*: 99999|99999-9999
CA*: A9A 9A9
AU*: 9999
MX*: 99999
BR*: 99999-999
AR*: A9999|9999|A9999AAA
CL*: 9999999
IN*: 999999
CN*: 999999
JP*: 999-9999
IT*: 99999
ES*: 99999
MY*: 99999
TH*: 99999
ID*: 99999
PH*: 9999
AE*:
GB: AA9 9AA|A9 9AA|A99 9AA|AA99 9AA|A9A 9AA|AA9A 9AA
IE: A99 XXXX|A9A XXXX
DE: 99999
FR: 99999
NL: 9999 AA
BE: 9999
AT: 9999
CH: 9999
LU: 9999
PT: 9999-999
SE: 999 99
DK: 9999
NO: 9999
FI: 99999
PL: 99-999
CZ: 999 99
SK: 999 99
GR: 999 99
HU: 9999
RO: 999999
TR: 99999
IL: 9999999
NZ: 9999
SG: 999999
KR: 99999
TW: 999|99999|999999
VN: 999999|99999
ZA: 9999
SA: 99999|99999-9999
HK:
QA:
JM:
PA:
`;

const RULES: ReadonlyMap<string, AddressRule> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [name = '', shapes = ''] = line.split(':');
      const postCodes = shapes.trim() === '' ? [] : shapes.trim().split('|');
      return [name.slice(0, 2), { hasState: name.endsWith('*'), postCodes }] as const;
    }),
);

const UNKNOWN: AddressRule = { hasState: false, postCodes: undefined };

/** The rule of a country (ISO 3166, capital letters). Of a country that we do not know everything is taken. */
export const addressRuleOf = (countryCode: string): AddressRule => RULES.get(countryCode) ?? UNKNOWN;

const SIGNS: Readonly<Record<string, RegExp>> = { 9: /\d/, A: /[A-Z]/, X: /[A-Z\d]/ };
const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]/g, '');

/** The letters in the shape's writing; undefined where they do not fit. */
function inShape(shape: string, letters: string): string | undefined {
  let used = 0;
  let written = '';
  for (const sign of shape) {
    const allowed = SIGNS[sign];
    if (!allowed) written += sign;
    else {
      const letter = letters[used++];
      if (letter === undefined || !allowed.test(letter)) return undefined;
      written += letter;
    }
  }
  return used === letters.length ? written : undefined;
}

/**
 * A post code as it is written in its country: `sw1a1aa` is `SW1A 1AA`. Undefined when it is none of that country. Where
 * we know no shape it stays as it was typed; where there are none it is empty, whatever was typed.
 */
export function postCodeIn(countryCode: string, text: string): string | undefined {
  const { postCodes } = addressRuleOf(countryCode);
  if (postCodes === undefined) return text.trim();
  if (postCodes.length === 0) return '';
  // Signs that are no letters, digits or space between them belong to no post code.
  if (!/^[A-Za-z\d\s.-]*$/.test(text)) return undefined;
  return postCodes.map((shape) => inShape(shape, lettersOf(text))).find((written) => written !== undefined);
}

/** A post code of the usual shape, to be shown as an example; undefined where we know none. */
export function postCodeExample(countryCode: string): string | undefined {
  let digit = 0;
  const [usual] = addressRuleOf(countryCode).postCodes ?? [];
  return usual?.replace(/[9AX]/g, (sign) => (sign === 'A' ? 'ABCDEFGH'.charAt(digit++ % 8) : String((digit++ % 9) + 1)));
}

/** What is wrong with the parts of an address that depend on its country. */
export function problemsByCountry(address: {
  readonly country_code: string;
  readonly state: string;
  readonly post_code: string;
}): { field: 'state' | 'post_code'; code: 'required' | 'wrong_format' }[] {
  const { hasState, postCodes } = addressRuleOf(address.country_code);
  const problems: { field: 'state' | 'post_code'; code: 'required' | 'wrong_format' }[] = [];
  if (hasState && address.state.trim() === '') problems.push({ field: 'state', code: 'required' });
  if (postCodes && postCodes.length > 0) {
    if (address.post_code.trim() === '') problems.push({ field: 'post_code', code: 'required' });
    else if (postCodeIn(address.country_code, address.post_code) === undefined) problems.push({ field: 'post_code', code: 'wrong_format' });
  }
  return problems;
}
