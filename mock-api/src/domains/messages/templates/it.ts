import type { TemplateTexts } from './templates.ts';

export const it: TemplateTexts = {
  arrived_yet: 'Il mio pacco è già arrivato?',
  more_photos: 'Potrebbe scattare altre foto, per favore?',
  invoice_added: 'Ho aggiunto la fattura.',
  ship_now: 'Lo spedisca adesso, per favore.',
  hold_parcel: 'Per ora trattenga il pacco, per favore.',
  thank_you: 'Grazie mille!',
  parcel_arrived: 'Il suo pacco è arrivato.',
  add_invoice: 'Aggiunga la fattura, per favore.',
  add_contents: 'Mi dica cosa contiene il pacco, per favore.',
  photos_ready: 'Le foto sono pronte.',
  parcel_packed: 'Il suo pacco è imballato.',
  parcel_handed_over: 'Ho consegnato il suo pacco al corriere.',
};
