import type { TemplateTexts } from './templates.ts';

export const nl: TemplateTexts = {
  arrived_yet: 'Is mijn pakket al aangekomen?',
  more_photos: 'Kunt u nog wat foto’s maken?',
  invoice_added: 'Ik heb de factuur toegevoegd.',
  ship_now: 'Verstuur het nu, alstublieft.',
  hold_parcel: 'Houd het pakket voorlopig vast, alstublieft.',
  thank_you: 'Dank u wel!',
  parcel_arrived: 'Uw pakket is aangekomen.',
  add_invoice: 'Voeg de factuur toe, alstublieft.',
  add_contents: 'Laat me weten wat er in het pakket zit, alstublieft.',
  photos_ready: 'De foto’s zijn klaar.',
  parcel_packed: 'Uw pakket is ingepakt.',
  parcel_handed_over: 'Ik heb uw pakket aan de vervoerder overgedragen.',
};
