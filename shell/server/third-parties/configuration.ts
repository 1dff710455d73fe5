import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { KINDS, PURPOSES, type ThirdPartyKind } from '@outpost/shared-contracts/third-parties/third-parties';
import * as z from 'zod/mini';

/** Plain http is for stand-ins on the same machine. */
const isSafe = (url: string): boolean =>
  URL.canParse(url) && (url.startsWith('https://') || ['localhost', '127.0.0.1'].includes(new URL(url).hostname));
const ScriptUrl = z.url().check(z.refine(isSafe, 'an https:// address'));
const OriginUrl = z
  .string()
  .check(z.refine((value) => isSafe(value) && new URL(value).origin === value, 'an https:// origin without a path'));

const Party = z.strictObject({
  script: ScriptUrl,
  integrity: z.optional(z.string().check(z.regex(/^sha(256|384|512)-[\w+/]+=*$/))),
  /** Origins that it loads, calls or frames besides the script's own. */
  origins: z._default(z.array(OriginUrl), []),
  global: z.optional(z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/))),
  settings: z._default(z.record(z.string(), z.json()), {}),
  /** It loads no further scripts and is written for Trusted Types: the page's policies stay as they are. */
  strict: z._default(z.boolean(), false),
});
const Parties = z.partialRecord(z.enum(KINDS), Party);

export interface ConfiguredParty extends z.infer<typeof Party> {
  readonly kind: ThirdPartyKind;
}

export interface ThirdPartyConfig {
  /** Changes with every company and purpose, not with the address of a script: then visitors are asked anew. */
  readonly version: string;
  readonly parties: readonly ConfiguredParty[];
}

/** Share of page views that the error-reporting service traces (B-516). */
const traceSampleRate = (mode: string): number => (mode === 'production' ? 0.1 : 0);

/**
 * Reads `OUTPOST_THIRD_PARTIES`: JSON, or the path of a JSON file. Undefined where nothing is configured. Throws with
 * everything that is wrong in it.
 */
export function readThirdParties(value: string | undefined, mode: string): ThirdPartyConfig | undefined {
  if (!value?.trim()) return undefined;
  const parsed = Parties.safeParse(jsonOf(value.trim()), { error: z.locales.en().localeError });
  if (!parsed.success) throw new Error(problems(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)));
  const parties = KINDS.flatMap((kind) => {
    const party = parsed.data[kind];
    return party ? [{ kind, ...party }] : [];
  });
  const wrong = parties
    .filter(({ strict, integrity }) => strict && !integrity)
    .map(({ kind }) => `${kind}: strict needs the integrity of the script`);
  if (wrong.length > 0) throw new Error(problems(wrong));
  if (parties.length === 0) return undefined;
  return { version: versionOf(parties), parties: parties.map((party) => withFixedSettings(party, mode)) };
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value.startsWith('{') ? value : readFileSync(value, 'utf8'));
  } catch (error) {
    throw new Error(problems([error instanceof Error ? error.message : String(error)]));
  }
}

const problems = (lines: readonly string[]): string =>
  `The edge cannot start:\n${lines.map((line) => `  OUTPOST_THIRD_PARTIES: ${line}`).join('\n')}`;

function versionOf(parties: readonly ConfiguredParty[]): string {
  const asked = parties.filter(({ kind }) => PURPOSES[kind] !== 'necessary').map(({ kind, script }) => `${kind} ${new URL(script).origin}`);
  return createHash('sha256').update(asked.join('\n')).digest('hex').slice(0, 8);
}

const withFixedSettings = (party: ConfiguredParty, mode: string): ConfiguredParty =>
  party.kind === 'errors'
    ? { ...party, settings: { ...party.settings, environment: mode, tracesSampleRate: traceSampleRate(mode) } }
    : party;

/** All origins of a company, its script's first. */
export const originsOfParty = ({ script, origins }: ConfiguredParty): string[] => [...new Set([new URL(script).origin, ...origins])];
