import { afterEach, expect, it, vi } from 'vitest';
import { watchViolations } from './violations.ts';

const FOLDER = 'https://bfm.outpost.test/1/';
const ownerOf = (url: string) => (url.startsWith(FOLDER) ? 'mfe-bfm' : undefined);

afterEach(() => vi.unstubAllGlobals());

function violate(document: Document, parts: Partial<SecurityPolicyViolationEvent>): void {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { sourceFile: '', blockedURI: '', effectiveDirective: '', ...parts }),
  );
}

it('tells what the browser refused, under the package whose script tried it, without what people typed into addresses', () => {
  const tell = vi.fn();
  const page = document.implementation.createHTMLDocument();
  watchViolations(page, tell, ownerOf);
  violate(page, {
    effectiveDirective: 'connect-src',
    blockedURI: 'https://else.test/a?email=ada@outpost.test',
    sourceFile: `${FOLDER}page.js`,
  });
  violate(page, { effectiveDirective: 'script-src-elem', blockedURI: 'inline' });
  expect(tell.mock.calls).toEqual([
    [{ kind: 'violation', remote: 'mfe-bfm', directive: 'connect-src', blocked: 'https://else.test/a' }],
    [{ kind: 'violation', remote: 'shell', directive: 'script-src-elem', blocked: 'inline' }],
  ]);
});

it('tells of scripts without a hash, under the package whose script it is', () => {
  let take: (reports: { body: { blockedURL: string } | null }[]) => void = () => {};
  vi.stubGlobal(
    'ReportingObserver',
    class {
      constructor(callback: typeof take, options: { types: string[] }) {
        expect(options.types).toEqual(['integrity-violation']);
        take = callback;
      }
      observe(): void {}
    },
  );
  const tell = vi.fn();
  watchViolations(document.implementation.createHTMLDocument(), tell, ownerOf);
  take([{ body: { blockedURL: `${FOLDER}page.js?retry=1` } }, { body: null }]);
  expect(tell.mock.calls).toEqual([[{ kind: 'violation', remote: 'mfe-bfm', directive: 'integrity-policy', blocked: `${FOLDER}page.js` }]]);
});
