import { stripVTControlCharacters } from 'node:util';

/** How many of the last lines stand for a check that does not name what failed. */
const LAST = 15;

/**
 * The lines of a check's output that name what failed, without colours: each failed test of vitest with its error, the
 * list of failed stories of Playwright with theirs, failed journeys, the last lines of any other check. At most as many as
 * there is room for.
 */
export function whatFailed(output: string, room: number): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const named = [...withReasons(lines, isOfVitest(lines)), ...ofPlaywright(lines), ...withReasons(lines, isJourney)];
  if (named.length === 0) return lines.slice(-Math.min(LAST, room));
  if (named.length <= room) return named;
  return [...named.slice(0, room - 1), `… and ${named.length - room + 1} more lines`];
}

const SUMMED = /^ FAIL /;
/** Marks a test while they run: what is known where vitest did not come to its end. */
const RUNNING = /^ +× /;
const NOBODYS = /^⎯+ ?(?:Unhandled (?:Rejection|Error)|Uncaught Exception) ?⎯+$/;

/** Tells lines that name a failed test, or an error that no test waited for. */
function isOfVitest(lines: readonly string[]): (line: string) => boolean {
  const name = lines.some((line) => SUMMED.test(line)) ? SUMMED : RUNNING;
  return (line) => name.test(line) || NOBODYS.test(line);
}

/** As `e2e/browsers` names them. */
const isJourney = (line: string): boolean => line.startsWith('  FAILED ');

/** The lines that name something, each with the line after it, which says why. */
function withReasons(lines: readonly string[], isName: (line: string) => boolean): string[] {
  return lines.filter((line, at) => isName(line) || (at > 0 && isName(lines[at - 1] ?? '')));
}

const FAILED_STORIES = /^ {2}\d+ failed$/;
const IN_LIST = /^ {4}\S/;

/** The stories that Playwright lists as failed, each followed by its error, above which the step may stand that it failed in. A story that came through in the end is not. */
function ofPlaywright(lines: readonly string[]): string[] {
  const start = lines.findLastIndex((line) => FAILED_STORIES.test(line)) + 1;
  if (start === 0) return [];
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => !IN_LIST.test(line));
  return rest.slice(0, end < 0 ? rest.length : end).flatMap((story) => {
    const title = withoutRule(story);
    const head = lines.findIndex((line) => /^ {2}\d+\) /.test(line) && withoutRule(line).includes(title));
    const reason = head < 0 ? undefined : lines[head + 1];
    return reason === undefined ? [story] : [story, `  ${reason}`];
  });
}

/** A title without the line that is drawn to its right. */
const withoutRule = (line: string): string => line.replaceAll('─', '').trim();
