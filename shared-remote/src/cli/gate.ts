import type { ServiceContract } from '@outpost/shared-contracts/shell/manifest';
import {
  type Incompatibility,
  incompatibilitiesBetween,
  incompatibilitiesInShell,
  incompatibleCalls,
  type PackageContract,
  type Party,
  unmetDependencies,
} from '../contract/compatibility.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readServiceContract } from '../store/service-contract.ts';
import { ReleaseRefusedError } from './release-refused.ts';

/** What a new version has to live with. */
export interface LiveSet {
  /** Every version that visitors may get: active ones and candidates, the shell's too. */
  readonly packages: readonly PackageContract[];
  /** Absent where no service has put its contract into the store yet. */
  readonly service?: ServiceContract;
}

/** What the gate says of a new version: sentences for the person who releases it. */
interface Verdict {
  /** Why it cannot be released; empty when it can. */
  readonly refusals: readonly string[];
  /** What could not be checked, or does not work until others are released. */
  readonly warnings: readonly string[];
}

/**
 * Rejects with ReleaseRefusedError, naming package, message and field, when one of the versions does not fit what is live in
 * the store. Versions that are released together take the place of those that they replace. Resolves with warnings.
 */
export async function passGate(newcomers: readonly PackageContract[], store: ReleaseStore): Promise<readonly string[]> {
  const { packages } = await store.read();
  const replaced = new Set(newcomers.map(({ name }) => name));
  const kept = Object.entries(packages)
    .filter(([name]) => !replaced.has(name))
    .flatMap(([name, { active, candidate }]) =>
      [active, ...(candidate ? [candidate.version] : [])].map((version) => store.manifestOf(name, version)),
    );
  const live = { packages: [...newcomers, ...(await Promise.all(kept))], service: await readServiceContract(store) };
  const verdicts = newcomers
    // What is live already changes nothing.
    .filter(({ name, version }) => packages[name]?.active !== version)
    .map((newcomer) => ({ ...newcomer, ...judge(newcomer, live) }));
  const refused = verdicts
    .filter(({ refusals }) => refusals.length > 0)
    .map(({ name, version, refusals }) => `${name} ${version} cannot be released: ${refusals.join('\n  Also: ')}`);
  if (refused.length > 0) throw new ReleaseRefusedError(refused.join('\n'));
  return verdicts.flatMap(({ warnings }) => warnings);
}

/**
 * Compares a new version with every live version of the others, both ways: whether they give it what it needs, and
 * whether it goes on giving them what they need.
 */
export function judge(newcomer: PackageContract, { packages, service }: LiveSet): Verdict {
  const others = packages.filter(({ name }) => name !== newcomer.name);
  const incompatibilities = [
    ...onTheBus(newcomer, others),
    ...others.flatMap((other) => [...unmetDependencies(newcomer, other), ...unmetDependencies(other, newcomer)]),
    ...(service ? incompatibleCalls(newcomer, service) : []),
  ];
  return {
    refusals: [...new Set(incompatibilities.map((incompatibility) => sentenceOf(incompatibility, newcomer)))],
    warnings: [...warningsOf(newcomer, others), ...(service ? [] : uncheckedCalls(newcomer))],
  };
}

/**
 * Messages go through the shell, so that is what decides. Where it does not fit, the remotes at the other end are named
 * before the shell: they are who has to move.
 */
function onTheBus(newcomer: PackageContract, others: readonly PackageContract[]): Incompatibility[] {
  if (newcomer.name === 'shell') return others.flatMap((remote) => incompatibilitiesInShell(newcomer, remote));
  const direct = others.flatMap((other) => [...incompatibilitiesBetween(newcomer, other), ...incompatibilitiesBetween(other, newcomer)]);
  const shells = others.filter(({ name }) => name === 'shell');
  if (shells.length === 0) return direct;
  const carried = shells.flatMap((shell) => incompatibilitiesInShell(shell, newcomer));
  const troubled = new Set(carried.map(({ message }) => message));
  return [...direct.filter(({ message, to, from }) => troubled.has(message) && to.name !== 'shell' && from.name !== 'shell'), ...carried];
}

/** Commands and events whose owner was never released: no fault, as somebody has to be first. */
function warningsOf({ name, version, contract }: PackageContract, others: readonly PackageContract[]): string[] {
  const live = new Set([name, ...others.map((other) => other.name)]);
  const needs = [
    ...Object.entries(contract.asks).map(([message, { owner }]) => ({ owner, need: `asks ${message}, which nobody answers` })),
    ...Object.entries(contract.listens).map(([message, { owner }]) => ({ owner, need: `listens to ${message}, which nobody emits` })),
  ];
  return needs
    .filter(({ owner }) => !live.has(owner))
    .map(({ owner, need }) => `warning   ${name} ${version} ${need} until ${owner} is released`);
}

const uncheckedCalls = ({ name, version, contract }: PackageContract): string[] =>
  Object.keys(contract.calls).length === 0
    ? []
    : [`warning   the calls of ${name} ${version} were not checked: the store has no contract of the service`];

/** An incompatibility as seen by the person who releases `newcomer`, with what to do. */
function sentenceOf({ from, to, action, message, mismatch }: Incompatibility, newcomer: PackageContract): string {
  const mine = from.name === newcomer.name;
  const other = mine ? to.name : from.name;
  const [giver, taker] = mine ? ['this version', titleOf(to)] : [titleOf(from), 'this version'];
  if (mismatch) {
    const place = mismatch.field ? `field ${mismatch.field}: ${mismatch.words}` : mismatch.words;
    const advice = mine ? `Keep to what ${other} takes` : 'Keep the old field';
    return `${giver} ${action} ${message} with ${mismatch.given}, which ${taker} wants with ${mismatch.wanted} (${place}). ${advice}, or release ${other} first.`;
  }
  if (action === 'mounts on')
    return mine
      ? `this version is built for level ${message} of the contract, which ${taker} does not mount. Release the shell first, or build against its level.`
      : `${giver} is built for level ${message} of the contract, which this version does not mount. Go on accepting it, or release ${other} first.`;
  if (action === 'brings')
    return mine
      ? `this version brings ${message} itself, which ${taker} has in its catalogue. Leave it to the catalogue.`
      : `${giver} brings ${message} itself, which this version has in its catalogue. Take it out there and release both together: outpost release shell ${other}.`;
  const refusal = to.name === 'shell' ? 'know' : (REFUSAL[action] ?? 'know');
  return mine
    ? `this version ${action} ${message}, which ${taker} does not ${refusal}. Release ${other} first.`
    : `${giver} ${action} ${message}, which this version does not ${refusal} any more. Keep it, or release ${other} without it first.`;
}

/** What the other side does not do with a message that it does not offer. */
const REFUSAL: Partial<Record<Incompatibility['action'], string>> = { asks: 'answer', 'listens to': 'emit', calls: 'serve' };

const titleOf = ({ name, version }: Party): string => (version ? `${name} ${version}` : name);
