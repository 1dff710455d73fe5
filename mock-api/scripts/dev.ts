// The service by itself for development: what is not configured is simulated.
// Usage: node mock-api/scripts/dev.ts
import { simulateOutside } from '../simulators/beside.ts';
import { runService } from '../src/run.ts';

await runService({ simulate: simulateOutside });
