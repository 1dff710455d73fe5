import type { TemplateTexts } from './templates.ts';

export const en: TemplateTexts = {
  arrived_yet: 'Has my parcel arrived yet?',
  more_photos: 'Could you take more photos, please?',
  invoice_added: 'I have added the invoice.',
  ship_now: 'Please ship it now.',
  hold_parcel: 'Please hold the parcel for now.',
  thank_you: 'Thank you!',
  parcel_arrived: 'Your parcel has arrived.',
  add_invoice: 'Please add the invoice.',
  add_contents: 'Please tell me what is in the parcel.',
  photos_ready: 'The photos are ready.',
  parcel_packed: 'Your parcel is packed.',
  parcel_handed_over: 'I have handed your parcel over to the carrier.',
};
