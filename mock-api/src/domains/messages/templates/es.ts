import type { TemplateTexts } from './templates.ts';

export const es: TemplateTexts = {
  arrived_yet: '¿Ya ha llegado mi paquete?',
  more_photos: '¿Podrías hacer más fotos, por favor?',
  invoice_added: 'He añadido la factura.',
  ship_now: 'Envíalo ahora, por favor.',
  hold_parcel: 'Guarda el paquete por ahora, por favor.',
  thank_you: '¡Muchas gracias!',
  parcel_arrived: 'Tu paquete ha llegado.',
  add_invoice: 'Añade la factura, por favor.',
  add_contents: 'Dime qué contiene el paquete, por favor.',
  photos_ready: 'Las fotos están listas.',
  parcel_packed: 'Tu paquete está embalado.',
  parcel_handed_over: 'He entregado tu paquete al transportista.',
};
