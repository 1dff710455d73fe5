/** How a client words a failure for developers: no person shall read it. */
export const technicalFailure = (method: string, path: string) => `${method} ${path} answered 500`;

const TECHNICAL = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE) [\w/{}.-]+ answered \d{3}\b/;

/** Throws when a text that people read is the wording of a failure for developers (B-474). */
export function expectForPeople(text: string): void {
  const found = TECHNICAL.exec(text);
  if (found) throw new Error(`People read what is for developers: ${found[0]}`);
}
