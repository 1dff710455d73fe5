import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { countryRequests, hostOffDays, hostReviews, hosts } from './schema.ts';

export const hostData: OwnData = {
  tables: [hosts, hostOffDays, hostReviews, countryRequests],
  collect: async (db, { id, email }) => ({
    host: await db.select().from(hosts).where(eq(hosts.userId, id)),
    days_off: await db.select().from(hostOffDays).where(eq(hostOffDays.hostId, id)),
    reviews: await db.select().from(hostReviews).where(eq(hostReviews.authorId, id)),
    requests_for_hosts: await db.select().from(countryRequests).where(eq(countryRequests.email, email)),
  }),
  async withdraw(db, { id }) {
    await db.update(hosts).set({ isList: false }).where(eq(hosts.userId, id));
  },
  async erase(db, { id, email }) {
    await db.update(hosts).set({ isList: false, isStoreActive: false, displayName: 'Former host', about: '' }).where(eq(hosts.userId, id));
    // What was said in public stays, without who said it.
    await db.update(hostReviews).set({ author: 'Former member', authorId: null }).where(eq(hostReviews.authorId, id));
    await db.delete(hostOffDays).where(eq(hostOffDays.hostId, id));
    await db.delete(countryRequests).where(eq(countryRequests.email, email));
  },
};
