import type { FaultySite } from '../fixtures/faulty.ts';
import type { Visitor } from './driver.ts';

/** A whole way through the site, begun by somebody who was never here. Rejects where it cannot be gone. */
export interface Journey {
  readonly name: string;
  readonly go: (visitor: Visitor, site: FaultySite) => Promise<void>;
}
