import type { TemplateTexts } from './templates.ts';

export const no: TemplateTexts = {
  arrived_yet: 'Har pakken min kommet frem ennå?',
  more_photos: 'Kan du ta flere bilder?',
  invoice_added: 'Jeg har lagt til fakturaen.',
  ship_now: 'Vennligst send den nå.',
  hold_parcel: 'Vennligst behold pakken inntil videre.',
  thank_you: 'Tusen takk!',
  parcel_arrived: 'Pakken din har kommet frem.',
  add_invoice: 'Vennligst legg til fakturaen.',
  add_contents: 'Vennligst fortell meg hva som er i pakken.',
  photos_ready: 'Bildene er klare.',
  parcel_packed: 'Pakken din er pakket.',
  parcel_handed_over: 'Jeg har levert pakken din til transportøren.',
};
