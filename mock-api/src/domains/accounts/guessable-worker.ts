import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** A password, and words about its owner. */
export interface PasswordTask {
  readonly password: string;
  readonly known: readonly string[];
}

/** Below a million guesses. */
const MIN_SCORE = 2;

// Its word lists are some megabytes, which go with the thread.
const estimator = new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...english.dictionary }, graphs: common.adjacencyGraphs });

/** Estimates in a thread of its own: how long it takes is up to who writes the password. */
export const work = ({ password, known }: PasswordTask): boolean => estimator.check(password, [...known]).score < MIN_SCORE;
