import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { mailSupport } from '../../../platform/mail/support-mail.ts';
import type { OrderRecord } from '../../orders/port.ts';
import { type ClaimRecord, listEntries } from '../machine.ts';

interface Context {
  readonly config: Pick<Config, 'publicOrigin' | 'supportEmail'>;
  readonly now: Date;
}

/** Lays a claim before who decides, in English, with the commands that do. */
export async function layBeforeDesk(
  db: Database,
  { orderNumber }: Pick<OrderRecord, 'orderNumber'>,
  claim: ClaimRecord,
  context: Context,
): Promise<void> {
  const { id, reason, amountCents, hostAgrees } = claim;
  const entries = await listEntries(db, id);
  const said = hostAgrees === null ? 'has not answered' : hostAgrees ? 'agrees' : 'disagrees';
  await mailSupport(
    db,
    {
      template: 'claim-review',
      subject: `Claim ${id}: ${orderNumber}, ${reason}`,
      preview: `${(amountCents / 100).toFixed(2)} dollars; the host ${said}.`,
      heading: `Claim ${id} about ${orderNumber}`,
      paragraphs: [
        `Reason: ${reason}. Asked for: ${(amountCents / 100).toFixed(2)} dollars. The host ${said}.`,
        ...entries.flatMap(({ actor, text, photos }) => (text ? [`The ${actor} (${photos.length} photos): ${text}`] : [])),
        `To decide: pnpm claims approve ${id}, or pnpm claims reject ${id} "why". It is approved by itself after a day.`,
      ],
      reason: 'You get this mail because claims come to this address.',
    },
    context,
  );
}
