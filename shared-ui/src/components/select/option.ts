import type { ReactNode } from 'react';

/** One thing to choose. */
export interface Option {
  readonly value: string;
  /** Shown, read and searched. */
  readonly label: string;
  /** A flag or an icon of 20 to 24 px before the label. */
  readonly icon?: ReactNode;
  /** A second, quiet line. */
  readonly description?: string;
  readonly disabled?: boolean;
}
