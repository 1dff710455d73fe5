import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Database } from '../../../platform/db/database.ts';
import { momentIn } from '../../../platform/time/time.ts';
import type { Person } from '../people.ts';
import { writeMail } from './mails.ts';

/** Tells a host where payments go from now on, and until when they wait: time to say that it was somebody else. */
export const tellOfPayoutMethod = (
  db: Database,
  { email: to, name, language }: Person,
  { label, until }: { readonly label: string; readonly until: Date },
  context: Parameters<typeof writeMail>[2],
): Promise<void> =>
  writeMail(
    db,
    {
      template: 'payout-method-changed',
      to,
      name,
      language,
      path: paths.contactUs.href(),
      values: { label, date: momentIn(language, until) },
    },
    context,
  );
