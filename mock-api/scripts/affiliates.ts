// Decides about applications of affiliates: the operator's hand (docs/operations.md).
// Usage: node mock-api/scripts/affiliates.ts list | show <id> | approve <id> | ask <id> <question> | reject <id> <reason> [words]
//          | suspend <id> <why> | restore <id> | close <id> <why>
// Exit code: 0 done, 1 there is no such application or it cannot become that, 2 it could not be looked for.
import { APPLICATION_REASONS } from '@outpost/shared-contracts/affiliates/application';
import { asc, inArray } from 'drizzle-orm';
import { ConfigError, readConfig } from '../src/config.ts';
import { findApplication } from '../src/domains/affiliates/machine.ts';
import { type Decision, decide } from '../src/domains/affiliates/port.ts';
import { affiliateApplications } from '../src/domains/affiliates/schema.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { ProblemError } from '../src/platform/http/problem.ts';
import { asOperator } from './as-operator.ts';

const USAGE = `Usage: node mock-api/scripts/affiliates.ts list | show <id> | approve <id> | ask <id> <question> | reject <id> ${APPLICATION_REASONS.join('|')} [words] | suspend <id> <why> | restore <id> | close <id> <why>`;
const MOST_WORDS = 2000;

const [what = '', which = '', ...words] = process.argv.slice(2);

/** What is asked for; undefined where it is not understood. */
function decisionOf(): Decision | undefined {
  const message = words.join(' ').trim().slice(0, MOST_WORDS);
  const by = 'operator' as const;
  if (what === 'approve' || what === 'restore') return { to: 'approved', by };
  if (what === 'reject') {
    const reason = APPLICATION_REASONS.find((one) => one === words[0]);
    const more = words.slice(1).join(' ').trim().slice(0, MOST_WORDS);
    return reason && { to: 'rejected', by, reason, ...(more ? { message: more } : {}) };
  }
  const to = ({ ask: 'needs_info', suspend: 'suspended', close: 'closed' } as const)[what];
  return to && message ? { to, by, message } : undefined;
}

async function list(db: Database): Promise<void> {
  const waiting = await db
    .select()
    .from(affiliateApplications)
    .where(inArray(affiliateApplications.state, ['submitted', 'in_review', 'needs_info']))
    .orderBy(asc(affiliateApplications.submittedAt));
  for (const { userId, state, storeName, submittedAt } of waiting)
    console.log(`${userId}\t${state}\t${submittedAt?.toISOString() ?? ''}\t${storeName ?? ''}`);
  console.log(`${waiting.length} wait.`);
}

async function run(): Promise<number> {
  const decision = decisionOf();
  const isId = /^\d{1,9}$/.test(which);
  if (what !== 'list' && !(isId && (what === 'show' || decision))) throw new ConfigError(USAGE);
  const config = readConfig();
  const { db, close } = await openDatabase(config);
  try {
    if (what === 'list') await list(db);
    else if (what === 'show') {
      const row = await findApplication(db, Number(which));
      if (!row) return 1;
      const { sealedTaxId: _, ...application } = row;
      console.log(JSON.stringify(application, null, 2));
    } else if (decision) {
      // What is suspended is restored, everything else approved.
      const isPaused = (await findApplication(db, Number(which)))?.state === 'suspended';
      if (decision.to === 'approved' && (what === 'restore') !== isPaused) {
        console.log(`Affiliate ${which} is ${isPaused ? '' : 'not '}suspended.`);
        return 1;
      }
      const row = await decide({ db, config, now: () => new Date() }, Number(which), decision);
      console.log(`Affiliate ${which} is ${row?.state}.`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.log(error.message);
    return 1;
  } finally {
    await close();
  }
}

await asOperator(run);
