import { ConfigError } from '../src/config.ts';
import { DataDirectoryInUseError } from '../src/platform/db/lock.ts';

/** Does what an operator asked for, and says by the exit code how it went: what the work gives, or 2 where it could not be done. */
export async function asOperator(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof DataDirectoryInUseError;
    console.error(isKnown ? error.message : error);
    process.exitCode = 2;
  }
}
