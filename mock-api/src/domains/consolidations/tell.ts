import type { Database } from '../../platform/db/database.ts';
import { findPerson } from '../accounts/port.ts';
import { type BoxMail, type MailTools, shopperName, writeBoxMail } from '../orders/port.ts';
import { inBox } from './boxes.ts';
import { findByLead } from './repository.ts';

/** Writes to whose turn it is with a box: its host once it is asked for, its shopper once it is packed; never to who did it. */
export async function tellOfBox(
  transaction: Database,
  what: Parameters<typeof writeBoxMail>[1],
  leadId: number,
  tools: MailTools,
): Promise<void> {
  const rows = inBox(await findByLead(transaction, leadId));
  const [lead] = rows;
  if (!lead) return;
  const host = await findPerson(transaction, lead.order.hostId);
  const { shopper } = lead;
  const person = what === 'box_asked' ? host : shopper;
  if (!host || !person || person.isGone || person.notificationChoices.action_needed?.mail === false) return;
  const box: BoxMail = {
    leadId,
    numbers: rows.map(({ order }) => order.orderNumber),
    shopper: { ...shopper, shownAs: shopperName(shopper) },
    host: { ...host, shownAs: lead.host.displayName },
  };
  await writeBoxMail(transaction, what, box, tools);
}
