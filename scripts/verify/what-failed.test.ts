import { describe, expect, it } from 'vitest';
import { whatFailed } from './what-failed.ts';

const RED = '\u001b[31m';
const PLAIN = '\u001b[39m';
const RULE = '─'.repeat(40);

describe('of vitest', () => {
  const summary = `
 ${RED}❯${PLAIN} |node| scripts/a.test.ts (3 tests | 3 failed) 96ms
${RED}   × adds up${PLAIN} 47ms
   ✓ is well

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 3 ⎯⎯⎯⎯⎯⎯⎯

${RED} FAIL ${PLAIN} |node| scripts/a.test.ts > adds up
${RED}AssertionError: expected 1 to be 2 // Object.is equality${PLAIN}

- Expected
+ Received

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/2]⎯

 FAIL  |node| scripts/a.test.ts > adds 1
 FAIL  |node| scripts/a.test.ts > adds 2
Error: the same for both
 ❯ scripts/a.test.ts:3:41

⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Vitest caught 1 unhandled error during the test run.

⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
Error: nobody waits
 ❯ scripts/a.test.ts:4:41

 Test Files  1 failed (1)
`;

  it('each failed test and each error that nobody waited for is named with its reason, without colours', () => {
    expect(whatFailed(summary, 60)).toEqual([
      ' FAIL  |node| scripts/a.test.ts > adds up',
      'AssertionError: expected 1 to be 2 // Object.is equality',
      ' FAIL  |node| scripts/a.test.ts > adds 1',
      ' FAIL  |node| scripts/a.test.ts > adds 2',
      'Error: the same for both',
      '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
      'Error: nobody waits',
    ]);
  });

  it('a run that did not come to its end names the tests that had failed until then', () => {
    const cut = ' ❯ |node| a.test.ts (2 tests | 1 failed) 9ms\n   × adds up 4ms\n     → expected 1 to be 2\n   ✓ is well 1ms\n';
    expect(whatFailed(cut, 60)).toEqual(['   × adds up 4ms', '     → expected 1 to be 2']);
  });

  it('what there is no room for is counted', () => {
    expect(whatFailed(summary, 3)).toEqual([
      ' FAIL  |node| scripts/a.test.ts > adds up',
      'AssertionError: expected 1 to be 2 // Object.is equality',
      '… and 5 more lines',
    ]);
    expect(whatFailed(summary, 7)).toHaveLength(7);
  });
});

it('of Playwright each story in the list of failed ones is named with its error, and no story that came through', () => {
  const printed = `
Running 4 tests using 2 workers

  ✘  1 e2e/a.spec.ts:2:1 › adds up (10ms)
  ✘  3 e2e/a.spec.ts:3:1 › is flaky (20ms)

  1) e2e/a.spec.ts:3:1 › is flaky ${RULE}

    ${RED}Error: not at first${PLAIN}

  2) e2e/a.spec.ts:2:1 › adds up ${RULE}

    Error: expect(received).toBe(expected) // Object.is equality

    Expected: 2

  3) e2e/b.spec.ts:5:32 › Group › never ends › the step it stands in ${RULE}

    Test timeout of 60000ms exceeded.

  2 failed
    e2e/a.spec.ts:2:1 › adds up ${RULE}
    e2e/b.spec.ts:5:32 › Group › never ends ${RULE}
  1 flaky
    e2e/a.spec.ts:3:1 › is flaky ${RULE}
  1 passed (6.2s)
`;
  expect(whatFailed(printed, 60).map((line) => line.replaceAll('─', ''))).toEqual([
    '    e2e/a.spec.ts:2:1 › adds up ',
    '      Error: expect(received).toBe(expected) // Object.is equality',
    '    e2e/b.spec.ts:5:32 › Group › never ends ',
    '      Test timeout of 60000ms exceeded.',
  ]);
});

it('of the browsers each journey that failed is named with where it ended', () => {
  const printed = `  ok     Chromium 156: from right to left (1.2 s)
  FAILED Firefox 153: sign-in (60.1 s)
         In vain waited for: main h1; /en/signin: Sign In
  ok     Firefox 153: from right to left (1.2 s)
Firefox 153: 1 of 2 journeys made
`;
  expect(whatFailed(printed, 60)).toEqual([
    '  FAILED Firefox 153: sign-in (60.1 s)',
    '         In vain waited for: main h1; /en/signin: Sign In',
  ]);
});

it('of a check that names nothing the last 15 lines are taken, or as many as there is room for', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  expect(whatFailed(lines.join('\r\n\n'), 60)).toEqual(lines.slice(5));
  expect(whatFailed(lines.join('\n'), 5)).toEqual(lines.slice(15));
});
