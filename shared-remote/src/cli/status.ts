import { PlatformStatus, type VersionHealth } from '@outpost/shared-contracts/shell/status';
import type { ReleaseStore } from '../store/release-store.ts';

interface StatusOptions {
  readonly store: Pick<ReleaseStore, 'read'>;
  /** Address of a running site; without it, only what the registry knows is told. */
  readonly shell?: string;
  /** Operator token of that site. */
  readonly token?: string;
  readonly json?: boolean;
}

/** Changes that are listed; the registry remembers more. */
const SHOWN_CHANGES = 10;
const SHOWN_ERRORS = 5;

/** Tells what is live, what is tried, and who changed it; with a running site also how visits fare. Resolves with the text to print. */
export async function status({ store, shell, token, json = false }: StatusOptions): Promise<string> {
  if (shell !== undefined) {
    const found = await fetchStatus(shell, token);
    return json ? JSON.stringify(found, null, 2) : [...siteLines(found), ...changeLines(found.changes)].join('\n');
  }
  const document = await store.read();
  if (json) return JSON.stringify(document, null, 2);
  const lines = Object.entries(document.packages).map(([name, { active, previous, candidate, origin }]) =>
    [
      name.padEnd(16),
      active,
      ` before: ${previous ?? 'nothing'}`,
      ...(candidate ? [` candidate: ${candidate.version} for ${candidate.percent}% since ${candidate.since} by ${candidate.by}`] : []),
      ...(origin ? [` from ${origin}`] : []),
    ].join(' '),
  );
  return [`revision ${document.revision}, changed ${document.updatedAt}`, ...lines, ...changeLines(document.changes)].join('\n');
}

/** Asks the edge. Rejects with what to do when it is not there or does not let us in. */
async function fetchStatus(shell: string, token: string | undefined): Promise<PlatformStatus> {
  const url = new URL('/platform/status.json', shell);
  const answer = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw new Error(`${url.origin} does not answer. Is the site running there?`, { cause: error });
  });
  if (answer.status === 401)
    throw new Error(
      !token
        ? `${url.origin} asks for the operator token: set OUTPOST_OPERATOR_TOKEN`
        : `${url.origin} does not take this operator token: is OUTPOST_OPERATOR_TOKEN that of the site?`,
    );
  if (!answer.ok) throw new Error(`${url.origin} answers ${answer.status}: its status cannot be read`);
  return PlatformStatus.parse(await answer.json());
}

function siteLines({ revision, updatedAt, visitsNow, releaseSets, packages, errors }: PlatformStatus): string[] {
  const owned = packages.flatMap(({ name, state, active, previous, candidate, health }) => {
    const of = (version: string): VersionHealth | undefined => health.find((one) => one.version === version);
    return [
      `${name.padEnd(16)} ${active}  ${state}  before: ${previous ?? 'nothing'}  ${healthText(of(active))}`,
      ...(candidate
        ? [
            `${''.padEnd(16)} ${candidate.version}  candidate for ${candidate.percent}%: ${candidate.bad} of ${candidate.visits} visits went wrong (${percent(candidate.share)}, live ${percent(candidate.activeShare)}, ${percent(candidate.limit)} more is allowed)  ${healthText(of(candidate.version))}`,
          ]
        : []),
    ];
  });
  const newest = errors
    .slice(0, SHOWN_ERRORS)
    .map(
      ({ at, remote, version, name, message, count, handled }) =>
        `  ${at}  ${remote} ${version}  ${name}: ${message}  (${count} times, ${handled ? 'handled' : 'not handled'})`,
    );
  return [
    `revision ${revision}, changed ${updatedAt}, ${visitsNow} visits now on ${releaseSets} release sets`,
    ...owned,
    ...(newest.length > 0 ? ['', 'last errors', ...newest] : []),
  ];
}

function healthText(health: VersionHealth | undefined): string {
  if (!health) return 'no visits yet';
  const { LCP, INP, CLS } = health.vitals;
  const vitals = [LCP && `LCP ${Math.round(LCP.p75)} ms`, INP && `INP ${Math.round(INP.p75)} ms`, CLS && `CLS ${CLS.p75.toFixed(3)}`];
  return [
    `${health.visits} visits, went wrong: ${health.bad} (not loaded ${health.loadFailed}, errors ${health.errored}, slow ${health.slow})`,
    ...vitals.filter((text) => text !== null),
  ].join(', ');
}

function changeLines(changes: PlatformStatus['changes']): string[] {
  if (changes.length === 0) return [];
  return [
    '',
    'last changes',
    ...changes
      .slice(0, SHOWN_CHANGES)
      .map(({ at, by, what, package: name, version, why }) => `  ${at}  ${name} ${version}  ${what} by ${by}${why ? `: ${why}` : ''}`),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
