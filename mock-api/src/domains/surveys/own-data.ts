import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { channelAnswers, surveys } from './schema.ts';

export const surveyData: OwnData = {
  tables: [surveys, channelAnswers],
  collect: async (db, { id }) => ({
    surveys: (await db.select().from(surveys).where(eq(surveys.userId, id))).map(({ tokenHash: _, ...survey }) => survey),
    channel_answers: await db.select().from(channelAnswers).where(eq(channelAnswers.userId, id)),
  }),
  async erase(db, { id }) {
    await db.delete(surveys).where(eq(surveys.userId, id));
    await db.delete(channelAnswers).where(eq(channelAnswers.userId, id));
  },
};
