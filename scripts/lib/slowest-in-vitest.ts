import type { Reporter, TestModule } from 'vitest/node';
import { slowestText } from './slowest.ts';

/** Says at the end of a run which of its files took longest, with what loading them took. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = new Map<string, number>();
    for (const module of modules) {
      const { collectDuration, setupDuration, environmentSetupDuration, duration } = module.diagnostic();
      took.set(module.relativeModuleId, collectDuration + setupDuration + environmentSetupDuration + duration);
    }
    process.stdout.write(slowestText(took));
  }
}
