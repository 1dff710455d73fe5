import { OWNERS } from './call.ts';
import { AUDIENCES, WORD_PLACES } from './feature.ts';

interface Generator {
  /** What has to be said. */
  readonly names: readonly string[];
  /** What may be said after that; the first of each is meant where nothing is. */
  readonly choices: readonly (readonly string[])[];
}

const GENERATORS: Readonly<Record<string, Generator>> = {
  feature: { names: ['remote', 'name'], choices: [AUDIENCES, WORD_PLACES] },
  domain: { names: ['name'], choices: [] },
  call: { names: ['domain', 'name'], choices: [OWNERS] },
};

/** How each is called. */
export const USAGE = Object.entries(GENERATORS)
  .map(([generator, { names, choices }]) =>
    ['  pnpm generate', generator, ...names.map((name) => `<${name}>`), ...choices.map((some) => `[${some.join('|')}]`)].join(' '),
  )
  .join('\n');

/**
 * The arguments of plop: those that were given, and what is meant by those that may be left out. On a terminal plop asks for
 * the names that lack; elsewhere their lack is refused, and so is what no generator knows.
 */
export function argumentsOf(
  [generator, ...given]: readonly string[],
  isTerminal: boolean,
): { readonly arguments: readonly string[] } | { readonly refusal: string } {
  if (generator === undefined && isTerminal) return { arguments: [] };
  const known = generator === undefined || !Object.hasOwn(GENERATORS, generator) ? undefined : GENERATORS[generator];
  if (generator === undefined || !known) return { refusal: `Say what to generate:\n${USAGE}` };
  const { names, choices } = known;
  if (given.length > names.length + choices.length) return { refusal: `Too many arguments:\n${USAGE}` };
  if (given.length < names.length)
    return isTerminal
      ? { arguments: [generator, ...given] }
      : { refusal: `Say its ${names.slice(given.length).join(' and its ')}, too:\n${USAGE}` };
  for (const [at, said] of given.slice(names.length).entries())
    if (!choices[at]?.includes(said)) return { refusal: `${said} is none of ${choices[at]?.join(', ')}:\n${USAGE}` };
  const meant = choices.slice(given.length - names.length).flatMap(([usual]) => usual ?? []);
  return { arguments: [generator, ...given, ...meant] };
}
