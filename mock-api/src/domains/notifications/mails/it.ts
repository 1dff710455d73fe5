import type { NotificationWords } from './words.ts';

export const it: NotificationWords = {
  frame: {
    greeting: 'Ciao {name},',
    orCopy: 'Se il pulsante non funziona, apri questo indirizzo:',
    reason: 'Ricevi questa email perché nel tuo profilo su {product} sono attive le email sui messaggi.',
  },
  newMessage: {
    subject: 'Nuovo messaggio sull’ordine {order}',
    preview: '{sender} ti ha scritto.',
    heading: 'Hai un nuovo messaggio',
    paragraphs: ['{sender} ti ha scritto a proposito dell’ordine {order}.'],
    action: 'Leggi e rispondi',
    note: 'Non riceverai altre email su questa conversazione finché non l’avrai letta.',
  },
};
