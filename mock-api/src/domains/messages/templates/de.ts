import type { TemplateTexts } from './templates.ts';

export const de: TemplateTexts = {
  arrived_yet: 'Ist mein Paket schon angekommen?',
  more_photos: 'Könnten Sie bitte noch mehr Fotos machen?',
  invoice_added: 'Ich habe die Rechnung hinzugefügt.',
  ship_now: 'Bitte versenden Sie es jetzt.',
  hold_parcel: 'Bitte bewahren Sie das Paket vorerst auf.',
  thank_you: 'Vielen Dank!',
  parcel_arrived: 'Ihr Paket ist angekommen.',
  add_invoice: 'Bitte fügen Sie die Rechnung hinzu.',
  add_contents: 'Bitte teilen Sie mir mit, was in dem Paket ist.',
  photos_ready: 'Die Fotos sind fertig.',
  parcel_packed: 'Ihr Paket ist verpackt.',
  parcel_handed_over: 'Ich habe Ihr Paket dem Paketdienst übergeben.',
};
