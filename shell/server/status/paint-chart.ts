import type { PlatformStatus } from '@outpost/shared-contracts/shell/status';
import { HOUR_MS } from '@outpost/shared-contracts/time/durations';
import { type Html, html } from './html.ts';

const WIDTH = 1200;
const HEIGHT = 240;
const START = 48;
const END = WIDTH - 16;
const TOP = 16;
const BOTTOM = HEIGHT - 32;
const DAY = 24 * HOUR_MS;

/** The largest paint over the last day: one point an hour, the budget, and what was taken back meanwhile. */
export function paintChart({ at, largestPaint, changes }: PlatformStatus, budget: number): Html {
  const end = Date.parse(at);
  const highest = Math.max(budget * 1.2, ...largestPaint.map(({ p75 }) => p75 * 1.1));
  const x = (time: string | number): number => round(START + ((new Date(time).getTime() - (end - DAY)) / DAY) * (END - START));
  const y = (ms: number): number => round(BOTTOM - (ms / highest) * (BOTTOM - TOP));
  const grid = Array.from({ length: Math.floor(highest / 1000) }, (_, index) => (index + 1) * 1000);
  const hours = Array.from({ length: 6 }, (_, index) => Math.ceil((end - DAY) / HOUR_MS + 1 + index * 4) * HOUR_MS);
  const points = largestPaint.map(({ hour, p75 }) => ({ x: Math.max(START, x(hour)), y: y(p75) }));
  const back = changes.filter((change) => ['withdrawn', 'rolled-back'].includes(change.what) && Date.parse(change.at) > end - DAY);
  // One label: those of a bad hour would lie on each other.
  const [newest] = back;
  const seconds = largestPaint.map(({ p75 }) => p75 / 1000);
  const told = `Largest paint, 75th percentile by the hour: ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} seconds, budget ${budget / 1000} seconds`;
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${told}">
${grid.map((ms) => html`<path class="grid" d="M${START} ${y(ms)}H${END}"/><text x="${START - 8}" y="${y(ms) + 4}" text-anchor="end">${ms / 1000} s</text>`)}
<path class="budget" d="M${START} ${y(budget)}H${END}"/><text class="budget-text" x="${END}" y="${y(budget) - 6}" text-anchor="end">budget ${budget / 1000} s</text>
${hours.map((time) => html`<text x="${x(time)}" y="${HEIGHT - 8}" text-anchor="middle">${clock.format(time)}</text>`)}
${back.map((change) => html`<path class="mark" d="M${x(change.at)} ${TOP}V${BOTTOM}"><title>${change.package} ${change.version}: ${change.what}</title></path>`)}
${newest ? html`<text x="${x(newest.at) > END - 240 ? x(newest.at) - 6 : x(newest.at) + 6}" y="${TOP + 10}" text-anchor="${x(newest.at) > END - 240 ? 'end' : 'start'}">${newest.package} ${newest.what === 'withdrawn' ? 'withdrawn' : 'rolled back'}</text>` : ''}
${points.length > 1 ? html`<path class="line" d="M${points.map((point) => `${point.x} ${point.y}`).join('L')}"/>` : ''}
${points.map((point) => html`<circle class="point" cx="${point.x}" cy="${point.y}" r="3"/>`)}
</svg>`;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const round = (value: number): number => Math.round(value * 10) / 10;
