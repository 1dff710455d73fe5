import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Below a million guesses. */
const LEAST_SCORE = 2;
/** What comes after this many characters makes no password easier to guess, and takes time to estimate. */
const LONGEST = 72;

let estimator: ZxcvbnFactory | undefined;

/** Whether a password is among the first that are guessed, also by somebody who knows these words about its owner. */
export function isGuessable(password: string, known: readonly string[]): boolean {
  // Its word lists are some megabytes: read with the first password that is chosen.
  estimator ??= new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...english.dictionary }, graphs: common.adjacencyGraphs });
  return estimator.check(password.slice(0, LONGEST), [...known, 'outpost']).score < LEAST_SCORE;
}
