import type english from '../words/legal/en.json';

/** A chapter of a legal document. English only: this is the text that binds. */
interface LegalChapter {
  /** Anchor; never changes, as letters and contracts point at it. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

export interface LegalText {
  readonly chapters: readonly LegalChapter[];
  /** Newest first. */
  readonly versions: ReadonlyArray<{ readonly version: string; readonly date: string; readonly change: keyof typeof english.changes }>;
}
