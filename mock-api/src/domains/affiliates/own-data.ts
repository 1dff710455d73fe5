import type { OwnData } from '../../platform/own-data.ts';
import { eraseApplication, findApplication } from './machine.ts';
import { affiliateApplications } from './schema.ts';

/** An application leaves with its account. */
export const affiliateData: OwnData = {
  tables: [affiliateApplications],
  async collect(db, { id }) {
    const row = await findApplication(db, id);
    if (!row) return { affiliate_application: null };
    const { sealedTaxId: _, ...application } = row;
    return { affiliate_application: application };
  },
  erase: (db, { id }) => eraseApplication(db, id),
};
