// What other domains may ask of labels: the company of carriers, which sells them to whoever sends something, and their papers.
export { doorDaysOf, expectedDays } from './door-days.ts';
export { exportPdf, labelPdf } from './draw-documents.ts';
export type {
  CarrierCompany,
  CarrierRates,
  LabelFile,
  LabelOffer,
  ParcelToSend,
  Postal,
  Tracking,
  UnsentParcel,
} from './provider.ts';
