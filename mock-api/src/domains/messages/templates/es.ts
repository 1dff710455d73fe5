import type { TemplateTexts } from './templates.ts';

export const es: TemplateTexts = {
  arrived_yet: '¿Ya ha llegado mi paquete?',
  more_photos: '¿Podría hacer más fotos, por favor?',
  invoice_added: 'He añadido la factura.',
  ship_now: 'Envíelo ahora, por favor.',
  hold_parcel: 'Guarde el paquete por ahora, por favor.',
  thank_you: '¡Muchas gracias!',
  parcel_arrived: 'Su paquete ha llegado.',
  add_invoice: 'Añada la factura, por favor.',
  add_contents: 'Dígame qué contiene el paquete, por favor.',
  photos_ready: 'Las fotos están listas.',
  parcel_packed: 'Su paquete está embalado.',
  parcel_handed_over: 'He entregado su paquete al transportista.',
};
