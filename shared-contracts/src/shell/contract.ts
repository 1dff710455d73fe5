/** The level of ShellApi and of the bus that this tree speaks. It grows when a remote of before could not run any more. */
export const CONTRACT_LEVEL = 1;

/** The levels that a shell of this tree can mount. A new level stays beside the one before until all remotes have moved. */
export const ACCEPTED_LEVELS: readonly number[] = [CONTRACT_LEVEL];

/** Whether a remote of this level can be mounted by this shell. */
export const acceptsLevel = (level: number): boolean => ACCEPTED_LEVELS.includes(level);
