import { createRequire } from 'node:module';
import type { checkSync as CheckSync, Parameters } from 'recheck';

/** The prover's JavaScript form: neither Java nor a program of its own, and the same answer everywhere. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof CheckSync };

/**
 * Counts decide and no clock: however busy the machine is, the answer is the same. The one clock ends what would never end,
 * and is many times longer than what was ever taken.
 */
const BOUNDS: Parameters = {
  timeout: 300_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 0,
  maxNFASize: 5000,
  maxPatternSize: 2000,
};
/** Where each try reads a bounded piece, longer texts find nothing that these do not: 500 steps for each character. */
const SEARCH: Parameters = {
  ...BOUNDS,
  checker: 'fuzz',
  maxAttackStringSize: 3000,
  attackLimit: 1_500_000,
  maxIteration: 2,
  maxGenerationSize: 20,
};
const AUTOMATON: Parameters = { ...BOUNDS, checker: 'automaton' };

const ESCAPES = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|k<[^>]*>|[\s\S])/g;
const CLASSES = /\[[^\]]*\]/g;

/** Whether a pattern looks around itself, refers back to what it found, or repeats something without an end. */
function shapeOf(source: string): { looksAround: boolean; refersBack: boolean; endless: boolean } {
  const bare = source.replace(ESCAPES, (one) => (/^\\(?:[1-9]|k)/.test(one) ? '\u0001' : 'x')).replace(CLASSES, 'x');
  return { looksAround: /\(\?<?[=!]/.test(bare), refersBack: bare.includes('\u0001'), endless: /[*+]|\{\d+,\}/.test(bare) };
}

/**
 * Why a pattern is refused; undefined where its time is proven to grow no faster than the text. Proven means: by the
 * automaton of the pattern, for every text. A pattern that looks around itself has none; it is taken where every
 * repetition in it has an end, so that each try reads a bounded piece of the text, and a search finds no long way within it.
 */
export function refusalOf(source: string, flags: string): string | undefined {
  const { looksAround, refersBack, endless } = shapeOf(source);
  if (refersBack) return 'refers back to what it found: nothing can be proven about it';
  if (looksAround && endless) return 'looks around itself and repeats something without an end: nothing can be proven about it';
  const result = checkSync(source, flags, looksAround ? SEARCH : AUTOMATON);
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be decided: ${JSON.stringify(result.error)}`;
  return `${result.complexity.summary}, for example with ${result.attack.pattern.slice(0, 120)}`;
}
