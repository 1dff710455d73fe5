import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const sources = globSync('{shared-*,shell,mfe-*,mock-api}/{src,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/(testing|simulators)\//.test(file),
);

it('every cookie is written by the one helper, which knows of Secure and SameSite', () => {
  const writing = sources.filter((file) => /header\('set-cookie'|document\.cookie = /.test(readFileSync(resolve(ROOT, file), 'utf8')));
  expect(writing.length).toBeGreaterThan(4);
  // The text comes from there, or from a function of the contracts that makes it there.
  const own = writing.filter((file) => !/cookieText|consentCookie|setCookie\)/.test(readFileSync(resolve(ROOT, file), 'utf8')));
  expect(own).toEqual([]);
  // By hand nowhere, and by the library there alone.
  const made = sources.filter((file) =>
    /['"`; ](HttpOnly|SameSite=|samesite=)|; ?max-age=\$|from 'cookie'/.test(readFileSync(resolve(ROOT, file), 'utf8')),
  );
  expect(made).toEqual(['shared-contracts/src/http/cookie.ts']);
});
