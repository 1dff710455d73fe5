import type { SendBeacon } from './reporter.ts';

type IntegrityReport = { readonly body: { readonly blockedURL: string } | null };
type ReportingWindow = {
  ReportingObserver?: new (
    take: (reports: readonly IntegrityReport[]) => void,
    options: { types: readonly string[]; buffered: boolean },
  ) => { observe(): void };
};

const MAX_LENGTH = 500;

/** Tells of everything that the browser refuses because of the page's policies, with the script that tried it. */
export function watchViolations(document: Document, tell: SendBeacon, ownerOf: (url: string) => string | undefined): void {
  const violation = (directive: string, blocked: string, source: string): void => {
    const remote = ownerOf(source) ?? ownerOf(blocked) ?? 'shell';
    // Queries may hold what people typed.
    tell({
      kind: 'violation',
      remote,
      directive: directive.slice(0, MAX_LENGTH),
      blocked: blocked.split(/[?#]/, 1)[0]?.slice(0, MAX_LENGTH) ?? '',
    });
  };
  document.addEventListener('securitypolicyviolation', (event) => violation(event.effectiveDirective, event.blockedURI, event.sourceFile));

  // Scripts without a hash are no matter of the Content-Security-Policy: the browser reports them apart.
  const { ReportingObserver } = globalThis as unknown as ReportingWindow;
  if (!ReportingObserver) return;
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) if (body) violation('integrity-policy', body.blockedURL, body.blockedURL);
    },
    { types: ['integrity-violation'], buffered: true },
  ).observe();
}
