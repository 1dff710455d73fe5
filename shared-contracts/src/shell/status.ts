import * as z from 'zod/mini';
import { FailureClass } from './beacon.ts';
import { RemoteName, Version } from './manifest.ts';
import { RegistryChange } from './registry.ts';

const Count = z.int().check(z.minimum(0));
const Time = z.string();

/** 75th percentile of the newest samples. `LCP` and `INP` in milliseconds, `CLS` without unit. */
const Vital = z.nullable(z.object({ p75: z.number(), samples: Count }));

/** What visits told of one version, over the last 24 hours. A visit counts once, whatever and however often it sends. */
export const VersionHealth = z.object({
  version: Version,
  /** Visits in which the package started or failed to. */
  visits: Count,
  /** Visits that went wrong in at least one of the three ways below. */
  bad: Count,
  loadFailed: Count,
  errored: Count,
  slow: Count,
  /** Failed loads by class, since the edge started; visits beyond an address's share are in here too. */
  failures: z.partialRecord(FailureClass, Count),
  vitals: z.object({ LCP: Vital, INP: Vital, CLS: Vital }),
  longTasks: Count,
  violations: Count,
});
export type VersionHealth = z.infer<typeof VersionHealth>;

/** How a candidate stands. Shares are of visits since the offer, from 0 to 1. */
export const TrialStatus = z.object({
  version: Version,
  percent: z.number(),
  since: Time,
  by: z.string(),
  visits: Count,
  bad: Count,
  share: z.number(),
  /** Share of the live version in the same time, and how much worse the candidate may be. */
  activeShare: z.number(),
  limit: z.number(),
  /** Visits it needs, and the end of its time, before it is promoted. */
  visitsNeeded: Count,
  ends: Time,
});
export type TrialStatus = z.infer<typeof TrialStatus>;

/** `unavailable`: its folder cannot be read. `troubled`: more visits go wrong than a candidate would be forgiven. */
export const PackageState = z.enum(['serving', 'on-trial', 'troubled', 'unavailable']);
export type PackageState = z.infer<typeof PackageState>;

export const PackageStatus = z.object({
  name: RemoteName,
  state: PackageState,
  active: Version,
  previous: z.nullable(Version),
  candidate: z.nullable(TrialStatus),
  withdrawn: z.array(Version),
  origin: z.nullable(z.string()),
  /** Null when the manifest cannot be read. */
  contractLevel: z.nullable(z.int()),
  /** Compressed scripts and style sheets of the live version. */
  brotliBytes: z.nullable(Count),
  /** The live version first. */
  health: z.array(VersionHealth),
});
export type PackageStatus = z.infer<typeof PackageStatus>;

/** An error as a page reported it; equal ones of a version are one entry. `stack` leads to sources where there is a map. */
export const ReportedError = z.object({
  at: Time,
  remote: RemoteName,
  version: Version,
  handled: z.boolean(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  about: z.string(),
  path: z.string(),
  count: Count,
});
export type ReportedError = z.infer<typeof ReportedError>;

const ReportedViolation = z.object({
  at: Time,
  remote: RemoteName,
  version: Version,
  directive: z.string(),
  blocked: z.string(),
  path: z.string(),
  count: Count,
});

/** What `/platform/status.json` answers: all that the person on call looks at first, as this edge sees it. */
export const PlatformStatus = z.object({
  at: Time,
  mode: z.string(),
  revision: z.int(),
  updatedAt: Time,
  /** Visits that sent something lately, and the release sets they are on. */
  visitsNow: Count,
  releaseSets: Count,
  hashFailures: Count,
  /** Documents of public pages since this edge started; absent where none are kept. */
  pageCache: z.optional(z.object({ hits: Count, stale: Count, misses: Count, passed: Count, entries: Count, bytes: Count })),
  /** 75th percentile of the largest contentful paint of all pages, in milliseconds, for each of the last 24 hours that has one. */
  largestPaint: z.array(z.object({ hour: Time, p75: z.number() })),
  packages: z.array(PackageStatus),
  changes: z.array(RegistryChange),
  errors: z.array(ReportedError),
  violations: z.array(ReportedViolation),
});
export type PlatformStatus = z.infer<typeof PlatformStatus>;
