import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RegistryChange } from '@outpost/shared-contracts/shell/registry';
import type { PackageState, PackageStatus, PlatformStatus, TrialStatus, VersionHealth } from '@outpost/shared-contracts/shell/status';
import { DAY_MS, MINUTE_MS } from '@outpost/shared-contracts/time/durations';
import { hitRatio } from '../page-cache/report.ts';
import { Html, html } from './html.ts';
import { paintChart } from './paint-chart.ts';

const require = createRequire(import.meta.url);
// Faces are left out: their files belong to the shell's release, and the page has to stand when that is what is broken.
const tokens = readFileSync(require.resolve('@outpost/shared-ui/tokens.css'), 'utf8').replace(/@font-face \{[^{}]*\}/g, '');
const STYLES = tokens + readFileSync(join(import.meta.dirname, 'status.css'), 'utf8');

interface Frame {
  readonly nonce: string;
  /** Stands beside the name. */
  readonly aside?: Html;
}

function page(title: string, { nonce, aside }: Frame, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Outpost platform</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${new Html(STYLES)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><div class="wrap"><a class="name" href="/"><img src="/icon.svg" alt="" width="28" height="28">Outpost</a><span class="part">Platform</span>${aside}</div></header>
<main id="main" class="wrap">${main}</main>
</body>
</html>`.text;
}

/** The sign-in page: a form for the operator token. `problem` says why the last try failed. */
export function signInPage(nonce: string, { closed, problem }: { readonly closed: boolean; readonly problem?: string }): string {
  const form = closed
    ? html`<p>No operator token is configured on this edge, so this page is closed. Set <code>OUTPOST_OPERATOR_TOKEN</code> and restart the edge.</p>`
    : html`<p class="soft">This page shows releases, errors and vitals of the platform. It is for the people who run it.</p>
<form method="post" action="/platform/status/sign-in" class="sign-in">
${problem === undefined ? '' : html`<p role="alert" class="alert" id="problem">${problem}</p>`}
<label for="token">Operator token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required${problem === undefined ? '' : html` aria-invalid="true" aria-describedby="problem"`}>
<button class="button primary">Sign in</button>
</form>`;
  return page('Sign in', { nonce }, html`<div class="door card"><h1>Platform status</h1>${form}</div>`);
}

interface StatusView {
  readonly nonce: string;
  /** Goes with every form; absent where this edge may not change the registry. */
  readonly formToken: string | undefined;
  readonly signedIn: boolean;
  /** What became of the last action, when it failed. */
  readonly problem?: string;
}

export function statusPage(status: PlatformStatus, { nonce, formToken, signedIn, problem }: StatusView): string {
  const shell = status.packages.find(({ name }) => name === 'shell');
  const aside = html`<div class="aside"><span class="badge">${status.mode}</span><span class="small soft">registry revision <span class="mono">${status.revision}</span></span>${
    signedIn ? html`<form method="post" action="/platform/status/sign-out"><button class="button quiet">Sign out</button></form>` : ''
  }</div>`;
  return page(
    'Status',
    { nonce, aside },
    html`<div class="head"><div><h1>${headline(status.packages)}</h1><p class="lead soft">${subline(status)}</p></div>
<dl class="facts">
<div><dt>Shell</dt><dd class="mono">${shell?.active ?? 'none'}</dd></div>
<div><dt>Release sets in use</dt><dd>${status.releaseSets}</dd></div>
<div><dt>Visits now</dt><dd>${number(status.visitsNow)}</dd></div>
<div><dt>Hash failures</dt><dd>${status.hashFailures}</dd></div>
${status.pageCache ? html`<div><dt>Pages from memory</dt><dd>${percent(hitRatio(status.pageCache))}</dd></div>` : ''}
</dl></div>
${problem === undefined ? '' : html`<p role="alert" class="alert">${problem}</p>`}
${status.packages.filter(({ candidate }) => candidate).map(({ name, active, candidate }) => candidate && trialCard(name, active, candidate, status.at, formToken))}
<section class="card"><div class="card-head"><h2 id="paint">Largest paint, 75th percentile, last 24 hours</h2></div>
${
  status.largestPaint.length === 0
    ? html`<p class="note soft">No page has told its largest paint yet.</p>`
    : html`<div class="scroll" role="region" aria-labelledby="paint" tabindex="0">${paintChart(status, BUDGETS.LCP)}</div>`
}</section>
<section class="card"><div class="card-head"><h2 id="packages">Packages</h2><span class="small soft">sizes are brotli, shares are of the last 24 hours</span></div>
<div class="scroll" role="region" aria-labelledby="packages" tabindex="0"><table class="cards">
<thead><tr><th>Package</th><th>State</th><th>Active, before</th><th>Candidate</th><th class="num">Contract</th><th class="num">Size</th><th class="num">LCP p75</th><th class="num">INP p75</th><th class="num">CLS p75</th><th class="num">Went wrong</th><th><span class="hidden">Actions</span></th></tr></thead>
<tbody>${status.packages.map((one) => packageRow(one, formToken))}</tbody></table></div>
${formToken === undefined ? html`<p class="note small soft">This edge has no signing key and cannot change what is live. Use <code>outpost withdraw</code>, <code>promote</code> or <code>rollback</code>.</p>` : ''}</section>
<section class="card"><div class="card-head"><h2 id="versions">What visits tell, per version</h2><span class="small soft">since this edge started: failures by class, long tasks, violations</span></div>
${versionsTable(status.packages)}</section>
<div class="two">
<section class="card"><div class="card-head"><h2 id="changes">Last changes</h2></div>
${status.changes.length === 0 ? html`<p class="note soft">Nothing was released yet.</p>` : html`<ol class="events">${status.changes.slice(0, 12).map(changeItem)}</ol>`}</section>
<section class="card"><div class="card-head"><h2 id="violations">Refused by page policies</h2></div>
${
  status.violations.length === 0
    ? html`<p class="note soft">Browsers refused nothing.</p>`
    : html`<ol class="events">${status.violations
        .slice(0, 12)
        .map(
          ({ remote, version, directive, blocked, path, count, at }) =>
            html`<li><div><p><b class="mono">${directive}</b> ${count > 1 ? html`<span class="badge">${count} times</span>` : ''}</p><small class="soft">${owner(remote, version)} on ${path}: ${blocked || 'inline'}</small></div>${time(at)}</li>`,
        )}</ol>`
}</section>
</div>
<section class="card"><div class="card-head"><h2 id="errors">Last errors</h2><span class="small soft">equal ones are told once</span></div>
${
  status.errors.length === 0
    ? html`<p class="note soft">No page has reported an error.</p>`
    : html`<ol class="events">${status.errors.slice(0, 25).map(
        ({ remote, version, handled, name, message, stack, about, path, count, at }) =>
          html`<li class="${handled ? 'warning' : 'danger'}"><div><p><b>${name}</b>: ${message} ${count > 1 ? html`<span class="badge">${count} times</span>` : ''}</p>
<small class="soft">${owner(remote, version)} on ${path}, ${handled ? 'handled' : 'nobody expected it'}${about ? `, ${about}` : ''}</small>
${stack ? html`<details><summary>Stack</summary><pre tabindex="0">${stack}</pre></details>` : ''}</div>${time(at)}</li>`,
      )}</ol>`
}</section>
<p class="small soft foot">As this edge saw it at ${time(status.at)}. <a href="/platform/status">Look again</a> · <a href="/platform/status.json">JSON</a> · <a href="/platform/metrics">Metrics</a></p>`,
  );
}

const STATES: Record<PackageState, { readonly words: string; readonly tone: string }> = {
  serving: { words: 'Serving', tone: 'success' },
  'on-trial': { words: 'Candidate', tone: 'sky' },
  troubled: { words: 'In trouble', tone: 'danger' },
  unavailable: { words: 'Not readable', tone: 'danger' },
};

function headline(packages: readonly PackageStatus[]): string {
  const ill = packages.filter(({ state }) => state === 'troubled' || state === 'unavailable').map(({ name }) => name);
  if (packages.length === 0) return 'Nothing is released yet';
  if (ill.length === 0) return `All ${packages.length} packages are serving`;
  return ill.length === 1 ? `${ill[0]} is in trouble` : `${ill.length} packages are in trouble`;
}

function subline({ packages, changes, at }: PlatformStatus): string {
  const tried = packages.filter(({ candidate }) => candidate).length;
  const day = Date.parse(at) - DAY_MS;
  const back = changes.filter(({ what, at: when }) => (what === 'withdrawn' || what === 'rolled-back') && Date.parse(when) > day).length;
  const trials = tried === 0 ? 'No version is on trial.' : tried === 1 ? 'One version is on trial.' : `${tried} versions are on trial.`;
  const returns =
    back === 0 ? '' : back === 1 ? ' One was taken back in the last 24 hours.' : ` ${back} were taken back in the last 24 hours.`;
  return trials + returns;
}

function trialCard(name: string, active: string, trial: TrialStatus, at: string, formToken: string | undefined): Html {
  const minutes = Math.ceil((Date.parse(trial.ends) - Date.parse(at)) / MINUTE_MS);
  const visits = trial.visitsNeeded - trial.visits;
  const waits = [
    ...(minutes > 0 ? [minutes === 1 ? '1 minute' : `${number(minutes)} minutes`] : []),
    ...(visits > 0 ? [visits === 1 ? '1 visit' : `${number(visits)} visits`] : []),
  ];
  return html`<section class="card trial" aria-label="Trial of ${name}">
<div><h2><span class="mono">${name} ${trial.version}</span> is tried on ${trial.percent}% of visitors</h2>
<p class="soft">offered by ${trial.by}, ${time(trial.since)}. ${waits.length > 0 ? `Promoted in ${waits.join(' and ')}, if it stays within the limit.` : 'Its time and its visits are complete.'}</p></div>
<dl class="facts">
<div><dt>Went wrong</dt><dd>${percent(trial.share)}</dd><dd class="small soft">${trial.bad} of ${number(trial.visits)} visits</dd></div>
<div><dt>Live <span class="mono">${active}</span></dt><dd>${percent(trial.activeShare)}</dd></div>
<div><dt>Allowed</dt><dd>${percent(trial.activeShare + trial.limit)}</dd></div>
</dl>
<progress max="${Math.max(1, trial.visitsNeeded)}" value="${Math.min(trial.visits, trial.visitsNeeded)}" aria-label="Visits of the trial">${trial.visits} of ${trial.visitsNeeded}</progress>
${
  formToken === undefined
    ? ''
    : html`<div class="buttons">${actionForm('promote', 'Promote', name, trial.version, formToken, 'primary')}${actionForm('withdraw', 'Withdraw', name, trial.version, formToken)}</div>`
}
</section>`;
}

function packageRow(
  { name, state, active, previous, candidate, contractLevel, brotliBytes, origin, health }: PackageStatus,
  formToken: string | undefined,
): Html {
  const live = health.find(({ version }) => version === active);
  const { words, tone } = STATES[state];
  return html`<tr>
<td data-label=""><b class="mono">${name}</b>${origin ? html`<small class="soft">from ${origin}</small>` : ''}</td>
<td data-label="State"><span class="state ${tone}">${words}${state === 'on-trial' ? ` ${candidate?.percent}%` : ''}</span></td>
<td data-label="Active, before"><span class="mono">${active}</span><small class="mono soft">${previous ?? 'none before'}</small></td>
<td data-label="Candidate">${candidate ? html`<span class="mono">${candidate.version}</span><small><b>${candidate.percent}%</b> of visitors</small>` : html`<span class="soft">none</span>`}</td>
<td data-label="Contract" class="num">${contractLevel ?? '?'}</td>
<td data-label="Size" class="num">${brotliBytes === null ? '?' : `${Math.round(brotliBytes / 1000)} KB`}</td>
<td data-label="LCP p75" class="num">${vital(live?.vitals.LCP, BUDGETS.LCP, duration)}</td>
<td data-label="INP p75" class="num">${vital(live?.vitals.INP, BUDGETS.INP, duration)}</td>
<td data-label="CLS p75" class="num">${vital(live?.vitals.CLS, BUDGETS.CLS, (value) => value.toFixed(3))}</td>
<td data-label="Went wrong" class="num">${live && live.visits > 0 ? html`${percent(live.bad / live.visits)}<small class="soft">of ${number(live.visits)}</small>` : html`<span class="soft">no data</span>`}</td>
<td data-label="" class="act">${formToken === undefined || previous === null ? '' : actionForm('rollback', 'Roll back', name, active, formToken)}</td></tr>`;
}

/** A button that changes the registry, if it still says what the page shows. */
function actionForm(action: string, words: string, name: string, version: string, formToken: string, tone = ''): Html {
  return html`<form method="post" action="/platform/status/actions"><input type="hidden" name="form" value="${formToken}"><input type="hidden" name="package" value="${name}"><input type="hidden" name="version" value="${version}"><button class="button ${tone}" name="action" value="${action}">${words}<span class="hidden"> ${name} ${version}</span></button></form>`;
}

function versionsTable(packages: readonly PackageStatus[]): Html {
  const rows = packages.flatMap(({ name, health }) => health.map((one) => ({ name, one })));
  if (rows.length === 0) return html`<p class="note soft">No page has told anything yet.</p>`;
  return html`<div class="scroll" role="region" aria-labelledby="versions" tabindex="0"><table class="cards">
<thead><tr><th>Version</th><th class="num">Visits</th><th class="num">Not loaded</th><th class="num">With errors</th><th class="num">Slow starts</th><th>Failures</th><th class="num">Long tasks</th><th class="num">Violations</th></tr></thead>
<tbody>${rows.map(({ name, one }) => versionRow(name, one))}</tbody></table></div>`;
}

function versionRow(name: string, { version, visits, loadFailed, errored, slow, failures, longTasks, violations }: VersionHealth): Html {
  const classes = Object.entries(failures).map(([failure, count]) => `${failure} ${count}`);
  return html`<tr><td data-label="">${owner(name, version)}</td>
<td data-label="Visits" class="num">${number(visits)}</td>
<td data-label="Not loaded" class="num">${loadFailed}</td>
<td data-label="With errors" class="num">${errored}</td>
<td data-label="Slow starts" class="num">${slow}</td>
<td data-label="Failures">${classes.length > 0 ? classes.join(', ') : html`<span class="soft">none</span>`}</td>
<td data-label="Long tasks" class="num">${number(longTasks)}</td>
<td data-label="Violations" class="num">${violations}</td></tr>`;
}

const CHANGES: Record<RegistryChange['what'], { readonly words: (change: RegistryChange) => string; readonly tone: string }> = {
  released: { words: ({ from }) => `serves everyone${from ? `, before it ${from}` : ''}`, tone: 'success' },
  candidate: { words: () => 'is on trial', tone: 'sky' },
  promoted: { words: ({ from }) => `was promoted and serves everyone${from ? `, before it ${from}` : ''}`, tone: 'success' },
  withdrawn: { words: ({ from }) => `was withdrawn${from ? `, ${from} goes on` : ''}`, tone: 'danger' },
  'rolled-back': { words: ({ from }) => `serves everyone again${from ? ` in the place of ${from}` : ''}`, tone: 'warning' },
};

function changeItem(change: RegistryChange): Html {
  const { words, tone } = CHANGES[change.what];
  return html`<li class="${tone}"><div><p>${owner(change.package, change.version)} ${words(change)}</p><small class="soft">by ${change.by}${change.why ? `: ${change.why}` : ''}</small></div>${time(change.at)}</li>`;
}

const owner = (name: string, version: string): Html => html`<b class="mono">${name} ${version}</b>`;

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const time = (at: string): Html => html`<time datetime="${at}">${dates.format(new Date(at))} UTC</time>`;

const numbers = new Intl.NumberFormat('en');
const number = (value: number): string => numbers.format(value);
const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 2 : 1)}%`;

const duration = (ms: number): string => (ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${Math.round(ms)} ms`);

/** From where on a vital is no longer good, as web.dev has it; milliseconds, `CLS` without unit. */
const BUDGETS = { LCP: 2500, INP: 200, CLS: 0.1 };

function vital(measured: VersionHealth['vitals']['LCP'] | undefined, budget: number, format: (value: number) => string): Html {
  if (!measured) return html`<span class="soft">no data</span>`;
  const text = format(measured.p75);
  return measured.p75 > budget ? html`<b class="over">${text}<span class="hidden"> (over ${format(budget)})</span></b>` : html`${text}`;
}
