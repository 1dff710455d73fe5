import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { slowestText } from './slowest.ts';

/** Says at the end of the stories which of their files took longest, all tries and what was set up for them included. */
export default class SlowestFiles implements Reporter {
  readonly #took = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file);
    this.#took.set(file, (this.#took.get(file) ?? 0) + duration);
  }

  onEnd(): void {
    process.stdout.write(slowestText(this.#took));
  }
}
