import type { FastifyInstance } from 'fastify';
import { PDFDocument } from 'pdf-lib';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { exportPdf, labelPdf } from '../shipments/port.ts';
import { isReadable, readLink } from './document-links.ts';
import { numberOf } from './facts.ts';
import type { BusinessShipment } from './machine.ts';
import { parcelsOf } from './rates.ts';
import { findShipment, livingLabelsOf } from './repository.ts';
import { testLabelFile } from './test-carriers.ts';
import type { BusinessTools } from './tools.ts';

/** The labels of a shipment in one file, one of each parcel. */
async function labels({ db, company }: BusinessTools, shipment: BusinessShipment): Promise<Uint8Array> {
  const paper = shipment.draft.options.label_format === 'pdf_a4' ? 'a4' : '4x6';
  const all = await PDFDocument.create();
  for (const label of await livingLabelsOf(db, shipment)) {
    const file = shipment.mode === 'test' ? await testLabelFile(label) : await company.labelFile(label.labelId ?? '');
    const one = await PDFDocument.load(await labelPdf(file, paper));
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return await all.save();
}

const REASONS = {
  ...{ merchandise: 'Sale of goods', gift: 'Gift', sample: 'Commercial sample', documents: 'Documents' },
  ...{ returned_goods: 'Returned goods', other: 'Other' },
} as const;

/** What customs read of a shipment. */
async function invoice({ db }: BusinessTools, shipment: BusinessShipment): Promise<Uint8Array> {
  const { customs, parcels } = shipment.draft;
  const [parcel] = parcelsOf(shipment.draft);
  if (!parcel) throw notFound('There is no such paper.');
  const numbers = [
    ['EORI', customs.eori],
    ['IOSS', customs.ioss],
    ['VAT', customs.vat],
  ] as const;
  const [first] = await livingLabelsOf(db, shipment);
  return await exportPdf({
    number: customs.invoice_number === '' ? numberOf(shipment) : customs.invoice_number,
    parcel: { ...parcel, grams: parcels.reduce((sum, { grams }) => sum + grams, 0) },
    sizes: parcels,
    ...{ carrier: shipment.carrier, trackingNumber: first?.trackingNumber ?? null, boughtAt: shipment.labelledAt },
    reason: customs.contents === 'other' ? customs.contents_text : REASONS[customs.contents],
    terms: [['Incoterm', customs.incoterm], ...numbers.filter(([, value]) => value !== '')],
    note: `Declared by ${customs.signer}.${shipment.mode === 'test' ? ' This is a test: nothing travels.' : ''}`,
  });
}

/** Papers of companies' shipments as PDF, by links that their page gives. A wrong or old signature is as unknown as a wrong shipment. */
export function shipmentDocumentRoutes(app: FastifyInstance, tools: BusinessTools): void {
  app.get('/api/shipment-documents/:id/:kind', { schema: { hide: true } }, async (request, reply) => {
    const link = readLink(tools.config.secret, { ...(request.query as object), ...(request.params as object) }, tools.now());
    const shipment = link && (await findShipment(tools.db, link.id));
    if (!link || !shipment || !isReadable(shipment, link.kind)) throw notFound('There is no such paper.');
    const paper = link.kind === 'label' ? labels(tools, shipment) : invoice(tools, shipment);
    const pdf = await paper.catch((error: unknown) => {
      if (error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError)
        throw new ProblemError('unavailable', 'The carrier does not give the label at the moment. Please try again.');
      throw error;
    });
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', `inline; filename="${numberOf(shipment)}-${link.kind}.pdf"`)
      .send(Buffer.from(pdf));
  });
}
