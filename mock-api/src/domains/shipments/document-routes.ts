import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { findPerson } from '../accounts/port.ts';
import { findRecord, findWay, type OrderRecord } from '../orders/port.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { readableDocuments, readLink } from './document-links.ts';
import { invoicePdf, labelPdf, receiptPdf } from './draw-documents.ts';
import { sideOf } from './present.ts';
import { liveOf, type ShipmentRecord } from './repository.ts';
import type { ShipmentTools } from './tools.ts';

async function labelOf({ company }: ShipmentTools, { labelId }: ShipmentRecord, paper: '4x6' | 'a4'): Promise<Uint8Array> {
  try {
    return await labelPdf(await company.labelFile(labelId ?? ''), paper);
  } catch (error) {
    if (error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError)
      throw new ProblemError('unavailable', 'The carrier does not give the label at the moment. Please try again.');
    throw error;
  }
}

async function receiptOf(db: Database, order: OrderRecord): Promise<Uint8Array> {
  const way = await findWay(db, order.id);
  const shopper = await findPerson(db, order.shopperId);
  if (!way) throw notFound('There is no such paper.');
  return await receiptPdf(order, way, `${shopper?.name ?? ''} ${shopper?.surname ?? ''}`.trim());
}

/**
 * Papers of orders as PDF, by links that the page of an order gives its two people. A wrong or old signature is as unknown
 * as a wrong order; so is a paper that this person may not read any more.
 */
export function documentRoutes(app: FastifyInstance, tools: ShipmentTools): void {
  app.get('/api/order-documents/:id/:kind', { schema: { hide: true } }, async (request, reply) => {
    const { db, config, now } = tools;
    const asked = { ...(request.query as object), ...(request.params as object) };
    const link = readLink(config.secret, asked, now());
    const order = link && (await findRecord(db, link.orderId));
    const side = order && sideOf(order, link.reader);
    // In a box, papers are those of the order that leads.
    const lead = order?.leadId ? await findRecord(db, order.leadId) : order;
    const live = lead && (await liveOf(db, lead.id));
    if (!link || !order || !lead || !side || !readableDocuments(order, live, side).includes(link.kind))
      throw notFound('There is no such paper.');
    const { kind } = link;
    const pdf =
      kind === 'receipt' || !live
        ? await receiptOf(db, lead)
        : kind === 'commercial_invoice'
          ? await invoicePdf(lead, live)
          : await labelOf(tools, live, kind === 'label_a4' ? 'a4' : '4x6');
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', `inline; filename="${lead.orderNumber}-${kind}.pdf"`)
      .send(Buffer.from(pdf));
  });
}
