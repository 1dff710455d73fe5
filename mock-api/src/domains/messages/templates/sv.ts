import type { TemplateTexts } from './templates.ts';

export const sv: TemplateTexts = {
  arrived_yet: 'Har mitt paket kommit fram än?',
  more_photos: 'Kan du ta fler bilder, tack?',
  invoice_added: 'Jag har lagt till fakturan.',
  ship_now: 'Skicka det nu, tack.',
  hold_parcel: 'Behåll paketet tills vidare, tack.',
  thank_you: 'Tack så mycket!',
  parcel_arrived: 'Ditt paket har kommit fram.',
  add_invoice: 'Lägg till fakturan, tack.',
  add_contents: 'Berätta vad paketet innehåller, tack.',
  photos_ready: 'Bilderna är klara.',
  parcel_packed: 'Ditt paket är packat.',
  parcel_handed_over: 'Jag har lämnat över ditt paket till transportören.',
};
