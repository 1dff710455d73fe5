import type { NotificationWords } from './words.ts';

export const es: NotificationWords = {
  frame: {
    greeting: 'Hola, {name}:',
    orCopy: 'Si el botón no funciona, abra esta dirección:',
    reason: 'Recibe este correo porque en su perfil de {product} están activados los correos sobre mensajes.',
  },
  newMessage: {
    subject: 'Nuevo mensaje sobre el pedido {order}',
    preview: '{sender} le ha escrito.',
    heading: 'Tiene un mensaje nuevo',
    paragraphs: ['{sender} le ha escrito sobre el pedido {order}.'],
    action: 'Leer y responder',
    note: 'No recibirá más correos sobre esta conversación hasta que la haya leído.',
  },
};
