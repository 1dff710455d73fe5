import { runService } from './run.ts';

// As in production: companies that are not configured are not there.
await runService();
